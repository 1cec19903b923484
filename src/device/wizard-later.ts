const keyOf = (accountId: number): string => `wizard-later:${accountId}`

/** What this page knows where storage is closed. */
const known = new Set<number>()

function inStorage<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof DOMException) return otherwise
    throw cause
  }
}

/** Somebody put setting up the shop off: this device leads nobody there by itself again. What is done of it stays with the account. */
export function putOffWizard(accountId: number): void {
  known.add(accountId)
  inStorage(() => localStorage.setItem(keyOf(accountId), '1'), undefined)
}

export const isWizardPutOff = (accountId: number): boolean =>
  known.has(accountId) || inStorage(() => localStorage.getItem(keyOf(accountId)) !== null, false)
