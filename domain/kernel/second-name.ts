/** The English name below an Arabic one on a paper; null if it is empty or the same. */
export const secondName = ({ nameAr, nameEn }: { readonly nameAr: string; readonly nameEn: string }): string | null =>
  nameEn.trim() === '' || nameEn.trim() === nameAr.trim() ? null : nameEn
