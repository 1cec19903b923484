import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { PauseCircle, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { accountHolder } from '#domain/customers/family.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { discardHeldBill, takeUpHeldBill } from '#domain/sales/held-bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { AtTill } from '../../../engine/at-till.tsx'
import { nowMs } from '../../../data/clock.ts'
import { counterReader, useCounterRows } from '../../../engine/counter-reader.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { heldNameOf } from './held-name.ts'
import { readCode } from './bill-code.ts'
import { useLetGo } from './let-go.ts'
import { newCardIds } from '../../payments/gift-cards/card-ids.ts'
import { NotATill } from '../not-a-till.tsx'
import { type HeldBillRow, useEmployeeName, useHeldBills, useSetting } from '../sale-data.ts'
import { billCustomer } from '../use-sale-actions.ts'
import { cartAtom, newCartIds } from '../../cart/cart-draft.ts'
import { isCartEmpty, pieceCount } from '../../cart/cart-state.ts'
import { worthOf } from '../../cart/cart-sums.ts'
import { useHoldOpen } from '../../cart/use-hold.ts'
import { useCounterRestored } from '../use-counter-restored.ts'

/** The current holder of the bill's account, after merges. */
const holderOf = ({ bill }: HeldBillRow) => accountHolder(counterReader(), bill.customerId)

/** Resumes a held bill. An open bill is put on hold first. */
function useResume(terms: BillTerms): (held: HeldBillRow) => Promise<void> {
  const { t } = useLingui()
  const [state, act] = useAtom(cartAtom)
  const sentence = useOutcomeSentence()
  const mayLetGo = useLetGo()
  const holdOpen = useHoldOpen(terms)
  const go = useGo()
  return async (held) => {
    if (!mayLetGo()) return
    if (!isCartEmpty(state)) {
      const fault = sentence(await holdOpen())
      if (fault !== null) return showToast({ text: fault, tone: 'bad' })
      showToast({ text: t`The open bill was put on hold first.`, tone: 'info' })
    }
    // Other tills are notified, offline with a delay; an item sold twice then needs a person's decision.
    await runCommand(takeUpHeldBill, { heldBillId: held.id })
    const row = await holderOf(held)
    const { code } = held.bill
    const codeGoods = code ? (await readCode(code, null)).row : null
    const customer = row ? billCustomer(row) : null
    const giftCards = (held.bill.giftCards ?? []).map((card) => ({ ...card, ...newCardIds() }))
    void act({ do: 'resume', heldBillId: held.id, bill: held.bill, giftCards, customer, codeGoods, ids: newCartIds() })
    return go('/merchant/billing')
  }
}

interface CardProps {
  readonly held: HeldBillRow
  readonly terms: BillTerms
  /** The only bill on hold: resuming it is the primary action. */
  readonly isOnly: boolean
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** Taken up by another till, according to local data. */
function useTakenElsewhere(): (held: HeldBillRow) => boolean {
  const { till } = useSession()
  return ({ takenUpBy }) => Boolean(takenUpBy) && takenUpBy !== till?.deviceId
}

function useHeldName(held: HeldBillRow): string {
  const { t } = useLingui()
  const { id, label, heldAt } = held
  const name = useCounterRows((own) => heldNameOf(own, held), [id, label, heldAt], label)
  return name || t`Bill without a name`
}

function HeldCard({ held, terms, isOnly, onResume, onDiscard }: CardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const name = useHeldName(held)
  const who = useEmployeeName(held.employeeId)
  const isElsewhere = useTakenElsewhere()(held)
  const Resume = isOnly ? PrimaryButton : QuietButton
  const takenUp = format.age(held.takenUpAt ?? held.heldAt, nowMs())
  const { pieces = [] } = held.bill.rent ?? {}
  const cards = held.bill.giftCards ?? []
  return (
    <Flex asChild direction="column" gap="3" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
      <li>
        <Flex justify="space-between" gap="3" align="baseline">
          <Box fontWeight="600" fontSize="18px" minW="0">
            <bdi>{name}</bdi>
          </Box>
          <Box textAlign="end" flex="none">
            <Box color="muted" textStyle="sm" lineHeight="1.2">
              <Trans>Total</Trans>
            </Box>
            <MoneyText amount={worthOf(held.bill, terms)} fontWeight="600" fontSize="20px" />
          </Box>
        </Flex>
        <Box color="muted" textStyle="sm" lineClamp="2">
          {[...[...pieces, ...held.bill.lines].map((one) => nameOf(one)), ...cards.map(() => t`Gift card`)].join(t`, `)}
        </Box>
        <Box color="muted" textStyle="sm">
          <Plural
            value={pieceCount(held.bill) + pieces.length + cards.length}
            zero="No items"
            one="# item"
            two="# items"
            few="# items"
            many="# items"
            other="# items"
          />
          {' · '}
          {format.age(held.heldAt, nowMs())}
          {who && (
            <>
              {' · '}
              <bdi>{who}</bdi>
            </>
          )}
        </Box>
        {isElsewhere && (
          <Box color="warn" textStyle="sm" fontWeight="600">
            <Trans>Open on another till {takenUp}</Trans>
          </Box>
        )}
        <Flex gap="2" mt="auto">
          <Resume
            size="md"
            flex="1"
            icon={
              <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
                <Play size={18} aria-hidden />
              </Box>
            }
            onClick={onResume}
          >
            <Trans>Resume</Trans>
          </Resume>
          <QuietButton icon={<Trash2 size={18} aria-hidden />} onClick={onDiscard} aria-label={t`Discard ${name}`}>
            <Trans>Discard</Trans>
          </QuietButton>
        </Flex>
      </li>
    </Flex>
  )
}

function useDiscard(onDone: () => void) {
  const { t } = useLingui()
  const sentence = useOutcomeSentence()
  return async (held: HeldBillRow) => {
    const outcome = await runCommand(discardHeldBill, { heldBillId: held.id })
    onDone()
    const fault = sentence(outcome)
    showToast(fault === null ? { text: t`The bill on hold was discarded` } : { text: fault, tone: 'bad' })
  }
}

function HeldList({ terms }: { readonly terms: BillTerms }) {
  const { t } = useLingui()
  const format = useFormat()
  const held = useHeldBills()
  const resume = useResume(terms)
  const [doomed, setDoomed] = useState<HeldBillRow | null>(null)
  const [twice, setTwice] = useState<HeldBillRow | null>(null)
  const isElsewhere = useTakenElsewhere()
  const discard = useDiscard(() => setDoomed(null))
  const go = useGo()
  if (held === undefined) return <RowsSkeleton rows={4} />
  if (held.length === 0) {
    return (
      <EmptyState
        icon={<PauseCircle size={26} aria-hidden />}
        title={t`No bill is on hold`}
        action={
          <PrimaryButton onClick={() => go('/merchant/billing')}>
            <Trans>Go to the sale</Trans>
          </PrimaryButton>
        }
      >
        <Trans>While a customer thinks it over, put her bill on hold from the sale and serve the next one.</Trans>
      </EmptyState>
    )
  }
  const total = doomed ? format.money(worthOf(doomed.bill, terms)) : ''
  const name = doomed?.label ?? ''
  return (
    <>
      <Box asChild display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(320px, 100%), 1fr))" gap="4" listStyleType="none">
        <ul>
          {held.map((row) => (
            <HeldCard
              key={row.id}
              held={row}
              terms={terms}
              isOnly={held.length === 1}
              onResume={() => (isElsewhere(row) ? setTwice(row) : void resume(row))}
              onDiscard={() => setDoomed(row)}
            />
          ))}
        </ul>
      </Box>
      <Confirm
        isOpen={twice !== null}
        title={t`This bill is on another till`}
        action={t`Open here`}
        onCancel={() => setTwice(null)}
        onConfirm={() => twice && void resume(twice)}
      >
        <Trans>It is open on another till. Ask there first: if it is paid on both, the customer pays twice.</Trans>
      </Confirm>
      <Confirm
        isOpen={doomed !== null}
        title={t`Discard this bill?`}
        action={t`Discard the bill`}
        isDestructive
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void discard(doomed)}
      >
        <Trans>
          The bill {name} of {total} will be deleted from every till. This cannot be undone.
        </Trans>
      </Confirm>
    </>
  )
}

function TermsThenList() {
  const isRestored = useCounterRestored()
  const setting = useSetting()
  return isRestored && setting ? <HeldList terms={billHead(setting).terms} /> : <RowsSkeleton rows={4} />
}

export function HeldBillsScreen() {
  const { t } = useLingui()
  return (
    <ScreenPage title={t`Bills on hold`} trail={[{ label: t`Sale`, to: '/merchant/billing' }]}>
      <AtTill instead={<NotATill />}>
        <TermsThenList />
      </AtTill>
    </ScreenPage>
  )
}
