/** A document's number as printed: the till's series, a dash, the number in at least six digits. */
export const documentNumber = (series: string, no: number): string => `${series}-${String(no).padStart(6, '0')}`

/**
 * An order's number: a series and a counter of its own for each till, so that orders follow each other whatever documents were issued
 * between them, and no two tills ever give the same one.
 */
export const orderNumber = (series: string, no: number): string => `R-${documentNumber(series, no)}`
