import { FORMAT_DEFAULT, formatOf } from '../../../i18n/format.ts'

/** A day by the other calendar, in brackets: people of the Gulf agree on days by both. */
export const HijriDay = ({ day }: { readonly day: string }) => <bdi lang="ar">({formatOf('ar', FORMAT_DEFAULT).hijri(day)})</bdi>
