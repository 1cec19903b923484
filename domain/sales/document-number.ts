/** A document's number as printed: the till's series, a dash, and the number with at least six digits. */
export const documentNumber = (series: string, no: number): string => `${series}-${String(no).padStart(6, '0')}`

/** An order's number. Each till counts orders separately from documents, so that order numbers are consecutive and unique across tills. */
export const orderNumber = (series: string, no: number): string => `R-${documentNumber(series, no)}`
