/** Why printing failed; each has a message with advice. */
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

/** Runs a step; errors become the given fault, unless `named` maps the error's name to another one. */
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

/** A printer that accepts no data reports nothing: it may be out of paper, have an open cover, or hang. */
export function within<T>(limitMs: number, step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterFailure('stalled')), limitMs)
  })
  return Promise.race([step, late]).finally(() => clearTimeout(timer))
}

/** Closing the browser's list means that nothing was chosen; a SecurityError means that the page may not show it. */
export const orNotChosen = <T>(step: () => Promise<T>): Promise<T> => orFault('not-chosen', step, { SecurityError: 'unsupported' })
