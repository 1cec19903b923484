export interface ScanFault {
  readonly code: string
  readonly words: string
}

const KEPT_MAX = 12

/** Adds a message. Scans are faster than reading, so messages accumulate; one of the same code replaces the former. */
export const withScanFault = (faults: readonly ScanFault[], fault: ScanFault): readonly ScanFault[] =>
  [fault, ...withoutScanFault(faults, fault.code)].slice(0, KEPT_MAX)

export const withoutScanFault = (faults: readonly ScanFault[], code: string): readonly ScanFault[] =>
  faults.filter((one) => one.code.toUpperCase() !== code.toUpperCase())
