/** A document's number as printed: the till's series, a dash, the number in at least six digits. */
export const documentNumber = (series: string, no: number): string => `${series}-${String(no).padStart(6, '0')}`
