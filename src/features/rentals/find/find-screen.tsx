import { useLingui } from '@lingui/react/macro'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { useIsCopied } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Page } from '../../../ui/page.tsx'
import { DeskNav } from '../parts/desk-nav.tsx'
import { useNow } from '../../../engine/use-now.ts'
import { FindDesk } from './find-desk.tsx'
import { requestedDays } from '../parts/rent-days.ts'
import type { DeskWish } from './find-address.ts'
import { useDeskWish } from './use-desk-wish.ts'
import { useServerPieces, useTillPieces } from './use-pieces.ts'

export function FindScreen() {
  const { t } = useLingui()
  const hasPieces = useIsCopied(rentItem)
  const { wish, set } = useDeskWish()
  return (
    <Page title={t`Rental desk`}>
      <DeskNav />
      {hasPieces ? <TillDesk wish={wish} set={set} /> : <ServerDesk wish={wish} set={set} />}
    </Page>
  )
}

interface DeskProps {
  readonly wish: DeskWish
  readonly set: (change: Partial<DeskWish>) => void
}

function useRequestedDays(wish: DeskWish) {
  const format = useFormat()
  return requestedDays(wish, format.dayOf(useNow()))
}

function TillDesk({ wish, set }: DeskProps) {
  const query = useRequestedDays(wish)
  return <FindDesk wish={wish} set={set} query={query} pieces={useTillPieces(wish, query.ok ? query : null)} />
}

function ServerDesk({ wish, set }: DeskProps) {
  const query = useRequestedDays(wish)
  return <FindDesk wish={wish} set={set} query={query} pieces={useServerPieces(wish, query.ok ? query : null)} />
}
