/** What a paper says in English below an Arabic name: nothing where that is the same once more. */
export const secondName = ({ nameAr, nameEn }: { readonly nameAr: string; readonly nameEn: string }): string | null =>
  nameEn.trim() === '' || nameEn.trim() === nameAr.trim() ? null : nameEn
