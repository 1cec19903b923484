import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { Minus, Plus, ShoppingBag, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { timesMoney } from '#domain/kernel/money.ts'
import { search } from '../../../data/search/search.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { IconButton } from '../../../ui/elements.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FoundRows } from '../../../ui/found-rows.tsx'
import { type Goods, goodsOf, useVisitItems } from './use-visit-pieces.ts'
import { visitAtom } from './visit-draft.ts'
import type { VisitLine } from './visit-state.ts'

const FOUND_MAX = 20
type Row = Goods & { readonly id: string }

function GoodsSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { addGoods } = useVisitItems()
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const asked = useRef(0)
  const type = async (text: string) => {
    setTyped(text)
    asked.current += 1
    const mine = asked.current
    const hits = text.trim() === '' ? null : await search(['service', 'product'], text, FOUND_MAX)
    if (mine !== asked.current) return
    setRows(hits && hits.map(goodsOf).flatMap((goods) => (goods ? [{ ...goods, id: goods.row.id }] : [])))
  }
  return (
    <Sheet isOpen onClose={onClose} title={t`Add goods or a service`}>
      <FoundRows
        label={t`Name or code`}
        typed={typed}
        onType={(text) => void type(text)}
        rows={rows}
        renderRow={(goods) => (
          <Flex justify="space-between" gap="3" align="baseline">
            <Box as="span" fontWeight="600">
              {nameOf(goods.row)}
            </Box>
            <MoneyText amount={goods.row.price} />
          </Flex>
        )}
        onTake={(goods) => {
          addGoods(goods)
          onClose()
        }}
        nothing={t`Nothing found. Try a part of the name.`}
      />
    </Sheet>
  )
}

function LineRow({ line }: { readonly line: VisitLine }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const act = useSetAtom(visitAtom)
  const { remove } = useVisitItems()
  const name = nameOf(line)
  const count = (quantity: number) => void act({ do: 'quantity', lineId: line.id, quantity })
  return (
    <Flex as="li" align="center" gap="2" py="2" borderBottomWidth="1px" borderColor="line" _last={{ borderBottomWidth: '0' }} wrap="wrap">
      <Box flex="1" minW="9rem" fontWeight="600">
        {name}
      </Box>
      <Flex align="center">
        <IconButton
          variant="ghost"
          aria-label={t`One fewer of ${name}`}
          disabled={line.quantity <= 1}
          onClick={() => count(line.quantity - 1)}
        >
          <Minus />
        </IconButton>
        <Box minW="8" textAlign="center" fontVariantNumeric="tabular-nums">
          {format.number(line.quantity)}
        </Box>
        <IconButton variant="ghost" aria-label={t`One more of ${name}`} onClick={() => count(line.quantity + 1)}>
          <Plus />
        </IconButton>
      </Flex>
      <MoneyText amount={timesMoney(line.unitPrice, line.quantity)} minW="24" textAlign="end" />
      <IconButton
        variant="ghost"
        color="muted"
        aria-label={t`Remove ${name} from the order`}
        onClick={() => remove(line, { do: 'removeLine', lineId: line.id })}
      >
        <Trash2 />
      </IconButton>
    </Flex>
  )
}

/** What she buys on the same visit. */
export function VisitGoods() {
  const { t } = useLingui()
  const { lines } = useAtomValue(visitAtom)
  const { isTill } = useSession()
  const [isAdding, setAdding] = useState(false)
  if (!isTill) return null
  return (
    <Panel
      title={t`Bought with it`}
      end={
        <QuietButton icon={<ShoppingBag size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add</Trans>
        </QuietButton>
      }
    >
      {lines.length === 0 ? (
        <Box color="muted">
          <Trans>Veil, shoes, alteration, make-up: on the same bill and the same receipt.</Trans>
        </Box>
      ) : (
        <Box as="ul" listStyleType="none">
          {lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </Box>
      )}
      {isAdding && <GoodsSheet onClose={() => setAdding(false)} />}
    </Panel>
  )
}
