/** Why a printer did not print; each is said to the person with what to do about it. */
export type PrinterFault =
  'unsupported' | 'not-chosen' | 'not-found' | 'busy' | 'not-a-printer' | 'paper-out' | 'stalled' | 'cut-off' | 'not-drawn'

/** Printing on a printer of this device failed; the paper counts as not printed. */
export class PrinterFailure extends Error {
  readonly fault: PrinterFault
  constructor(fault: PrinterFault, cause?: unknown) {
    super(`printer: ${fault}`, { cause })
    this.fault = fault
  }
}

/** Runs one step with a printer; what the browser throws there is the given fault, unless the error itself names another one. */
export async function orFault<T>(
  fault: PrinterFault,
  step: () => Promise<T>,
  named: Readonly<Record<string, PrinterFault>> = {},
): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    if (cause instanceof PrinterFailure) throw cause
    throw new PrinterFailure((cause instanceof DOMException && named[cause.name]) || fault, cause)
  }
}

/** A printer that takes no data says nothing: it waits for paper, for its cover, or for ever. */
export function within<T>(limitMs: number, step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterFailure('stalled')), limitMs)
  })
  return Promise.race([step, late]).finally(() => clearTimeout(timer))
}

/** A person who closes the browser's list has chosen nothing; a page that may not show it is told by a SecurityError. */
export const orNotChosen = <T>(step: () => Promise<T>): Promise<T> => orFault('not-chosen', step, { SecurityError: 'unsupported' })
