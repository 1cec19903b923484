import { Box } from '@chakra-ui/react/box'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { type Money, ZERO, minor } from '#domain/kernel/money.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import type { WithHer } from '#domain/rentals/piece/rent-days.ts'
import {
  type PricedPiece,
  type Pricing,
  type RentPrice,
  type RentPricePart,
  listPriceOf,
  rentPriceFor,
} from '#domain/rentals/piece/rent-price.ts'
import type { Rights } from '#domain/employees/override.ts'
import type { Objection } from '#domain/kernel/define.ts'
import { queryRecord } from '../../../engine/query.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { useSession } from '../../../engine/session.ts'
import { weekdayName } from '../../../engine/file/shape-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { type GivenApproval, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useWords } from '../../../i18n/refusal-words.ts'

type Listed = PricedPiece & { readonly categoryId: Id }

/** The pricing of a category, `of: null` without terms. Null while loading. */
function usePricing(categoryId: Id | null): { readonly of: Pricing | null } | null {
  const query = useQuestion(
    ['rent-pricing', categoryId],
    async (who) => {
      const terms = categoryId === null ? null : await queryRecord(rentCategory, categoryId, who, { isQuiet: true })
      return { ok: true, data: { of: terms?.ok ? terms.data : null }, asOf: null } as const
    },
    { isLive: true },
  )
  return query.kind === 'ready' ? query.data : null
}

/** The list price of a piece for given days; its own price until its category is loaded. */
export function useListPrice(piece: Listed | null): (rented: WithHer) => Money {
  const { timeZone } = useSession().setting
  const pricing = usePricing(piece?.categoryId ?? null)
  return (rented) => (piece ? listPriceOf(piece, pricing?.of ?? null, rented, timeZone) : ZERO)
}

/** The list price of a rental with its parts; null while loading. */
export function useRentPrice(piece: Listed, rented: WithHer | null): RentPrice | null {
  const { timeZone } = useSession().setting
  const pricing = usePricing(piece.categoryId)
  return pricing && rented ? rentPriceFor(piece, pricing.of, rented, timeZone) : null
}

function PartWords({ part }: { readonly part: RentPricePart }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const amount = format.money(part.amount < 0 ? minor(-part.amount) : part.amount)
  if (part.of === 'length') return <bdi>{t`${plural(part.days, { one: 'One day', other: '# days' })} ${amount}`}</bdi>
  if (part.of === 'further') return <bdi>{t`${plural(part.days, { one: 'one further day', other: '# further days' })} ${amount}`}</bdi>
  const why = part.of === 'season' ? part.name : weekdayName(part.weekday, i18n.locale, 'long')
  const share = format.rate(part.rate)
  return (
    <Trans>
      <bdi>{why}</bdi> {share} ({amount})
    </Trans>
  )
}

const RentPriceWords = ({ of }: { readonly of: RentPrice }) => (
  <Box as="span" display="block">
    {of.parts.map((part, nth) => (
      <Fragment key={part.of}>
        {nth > 0 && (part.amount < 0 ? ' − ' : ' + ')}
        <PartWords part={part} />
      </Fragment>
    ))}
  </Box>
)

/** The parts of a price as a hint; undefined for a price of one part. */
export const rentPriceHint = (of: RentPrice | null): ReactNode => (of && of.parts.length > 1 ? <RentPriceWords of={of} /> : undefined)

/** The override of a command input from an approval; its proof is passed separately. */
export const overrideOf = (leave: GivenApproval | null) => (leave ? { override: { reason: leave.reason, by: leave.by } } : {})

interface PriceApprovalProps {
  readonly against: readonly Objection[]
  readonly mayAllow: (rights: Rights) => boolean
  readonly isRunning?: boolean
  readonly onAllow: (leave: GivenApproval) => void
  readonly onClose: () => void
}

/** Asks for approval of a rent below the user's limit: shows the reasons, and asks for PIN and reason. */
export function PriceApprovalSheet({ against, ...rest }: PriceApprovalProps) {
  const { t } = useLingui()
  const words = useWords()
  const reasons = [...new Set(against.map(({ code, details }) => words.say(code, details)))]
  return (
    <OverrideSheet
      title={t`Rent at this price?`}
      reasons={reasons}
      action={t`Allow the price`}
      reasonLabel={t`Reason for the discount`}
      {...rest}
    />
  )
}
