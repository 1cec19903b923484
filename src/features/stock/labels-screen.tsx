import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { product } from '#domain/catalog/catalog.ts'
import { products } from '#domain/catalog/products.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { type Answer, type Asker, askRecord, askRows } from '../../engine/ask.ts'
import type { LabelItem, LabelLook } from '../../engine/labels/code-label.tsx'
import { LabelsPreview } from '../../engine/labels/labels-preview.tsx'
import { LookFields } from '../../engine/labels/look-fields.tsx'
import { LABELS_MAX, useLabelPrint } from '../../engine/labels/use-label-print.tsx'
import { useSearchParams } from '../../engine/search-params.ts'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useQuestion } from '../../engine/use-question.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { stockSearch } from './paths.ts'
import { StockNav } from './stock-nav.tsx'

type Labelled = Pick<ListRow<typeof products.query>, 'id' | 'nameAr' | 'nameEn' | 'barcode' | 'price'>
interface Found {
  readonly rows: readonly Labelled[]
  readonly total: number
}

async function askProducts(id: string | null, search: string, who: Asker): Promise<Answer<Found>> {
  if (id === null) {
    const filters = { status: String(GENERIC_STATUS.active) }
    return askRows(products.query, { search, filters, limit: LABELS_MAX }, who)
  }
  const answer = await askRecord(product, id, who)
  return answer.ok ? { ok: true, data: { rows: [answer.data], total: 1 }, asOf: answer.asOf } : answer
}

/** A product without a barcode has nothing to scan. */
const itemsOf = (rows: readonly Labelled[]): readonly LabelItem[] =>
  rows.flatMap(({ barcode, ...row }) => (barcode === null ? [] : [{ ...row, code: barcode, detail: null }]))

/*
 * Labels are drawn in their real size and printed alone: no list and no report can say that. What they look like is the engine's.
 */
export function ProductLabelsScreen() {
  return (
    <PermissionGate permission={may('products', 'view')}>
      <StockNav />
      <OpenLabels />
    </PermissionGate>
  )
}

function OpenLabels() {
  const { t } = useLingui()
  const [given] = useSearchParams(stockSearch)
  const [id, setId] = useState(given.product ?? null)
  const [search, setSearch] = useState('')
  const [look, setLook] = useState<LabelLook>({ sheet: 'mm50x25', code: 'barcode', hasPrice: true })
  const [copies, setCopies] = useState<number | null>(1)
  const asked = useQuestion(['product-labels', id, search], (who) => askProducts(id, search, who))
  const found = asked.kind === 'ready' ? asked.data : { rows: [], total: 0 }
  const items = itemsOf(found.rows)
  const without = found.rows.length - items.length
  const { labels, paper, button } = useLabelPrint(items, look, copies)
  const empty = (
    <EmptyState icon={<Tags size={26} aria-hidden />} title={t`No product with a barcode was found`}>
      <Trans>Try another word, or give the product a barcode.</Trans>
    </EmptyState>
  )
  const find = (text: string) => {
    setId(null)
    setSearch(text)
  }
  return (
    <ScreenPage title={t`Labels of products`} toolbar={button}>
      <Flex direction="column" gap="5">
        <Panel>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="4">
            <TextField label={t`Name or barcode`} type="search" autoComplete="off" value={search} onChange={find} />
            <NumberField label={t`Copies of each`} value={copies} onChange={setCopies} />
            <LookFields look={look} onLook={setLook} withPrice={t`With the price`} />
          </Box>
        </Panel>
        {found.total > found.rows.length && (
          <Notice tone="info">
            <Trans>The first {found.rows.length} products are here. Narrow the list to print the others.</Trans>
          </Notice>
        )}
        {without > 0 && (
          <Notice tone="info">
            <Plural
              value={without}
              one="One product has no barcode."
              two="Two products have no barcode."
              other="# products have no barcode."
            />
          </Notice>
        )}
        <AnswerView asked={asked} count={3} empty={empty} isEmpty={({ rows }) => itemsOf(rows).length === 0}>
          {() => <LabelsPreview paper={paper} name={t`Preview of the labels`} labels={labels} look={look} />}
        </AnswerView>
      </Flex>
    </ScreenPage>
  )
}
