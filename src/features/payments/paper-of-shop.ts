import { PAPER } from '#domain/settings/account-setting.ts'
import { chosenPaper } from '../../device/print-preference.ts'
import type { Paper } from '../../device/printer.ts'
import { useSession } from '../../engine/session.ts'

const PAPER_OF: Readonly<Record<number, Paper>> = { [PAPER.mm80]: 'mm80', [PAPER.mm58]: 'mm58', [PAPER.a4]: 'a4' }

/** The paper chosen on this device, otherwise the shop's setting (a `PAPER`), otherwise an 80 mm roll. */
export const paperOf = (chosen: Paper | null, usual: number | undefined): Paper => chosen ?? PAPER_OF[usual ?? PAPER.mm80] ?? 'mm80'

export const usePaperOfShop = (): Paper => paperOf(chosenPaper(), useSession().setting.paper)
