import type { CommandDefinition, ReportDefinition } from '../kernel/define.ts'
import type { ViewDefinition } from '../kernel/view.ts'
import { customerGiftCards, giftCardByCode, giftCardFile } from './gift-card-view.ts'
import { activeGiftCards, expiredGiftCards, usedGiftCards } from './reports.ts'
import { sellGiftCard } from './sell-gift-card.ts'

export const giftCardCommands = [sellGiftCard] as const satisfies readonly CommandDefinition[]

export const giftCardReports = [activeGiftCards, usedGiftCards, expiredGiftCards] as const satisfies readonly ReportDefinition[]

export const giftCardViews = [giftCardFile, customerGiftCards, giftCardByCode] as const satisfies readonly ViewDefinition[]
