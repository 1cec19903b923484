/** Where the customer finds her order and her contract without signing in. */
export const publicOrderPath = (shareCode: string): string => `/e-deposit/${shareCode}`
export const publicContractPath = (shareCode: string): string => `/e-contract/${shareCode}`
