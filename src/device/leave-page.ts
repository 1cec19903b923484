export const approvalFor = (address: string): void => location.assign(address)
