import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tags } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { product } from '#domain/catalog/catalog.ts'
import { products } from '#domain/catalog/products.ts'
import { type LabelledProduct, labelledProducts } from '#domain/inventory/product-labels.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { type Answer, type Requester, queryRecord, queryRows, queryView } from '../../engine/query.ts'
import type { LabelItem, LabelStyle } from '../../engine/labels/code-label.tsx'
import { LabelsPreview } from '../../engine/labels/labels-preview.tsx'
import { LabelStyleFields } from '../../engine/labels/label-style-fields.tsx'
import { LABELS_MAX, PRINTED_MAX, useLabelPrint } from '../../engine/labels/use-label-print.tsx'
import { useSearchParams } from '../../engine/search-params.ts'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import type { Asking } from '../../engine/use-answer.ts'
import { useQuestion } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GiveBarcodes } from './give-barcodes.tsx'
import { type Goods, goodsIn, labelsSearch } from './paths.ts'
import { type StockLine, labelLine, linesIn } from './stock-line.ts'
import { LabelLines } from './stock-lines.tsx'
import { StockNav } from './stock-nav.tsx'

interface Found {
  readonly rows: readonly LabelledProduct[]
  readonly total: number
}

async function queryProducts(id: string | null, search: string, who: Requester): Promise<Answer<Found>> {
  if (id === null) {
    const filters = { status: String(GENERIC_STATUS.active) }
    return queryRows(products.query, { search, filters, limit: LABELS_MAX }, who)
  }
  const answer = await queryRecord(product, id, who)
  return answer.ok ? { ok: true, data: { rows: [answer.data], total: 1 }, asOf: answer.asOf } : answer
}

const NONE: Answer<Found> = { ok: true, data: { rows: [], total: 0 }, asOf: null }

/** The products for labels, on a till from local data. */
function useLabelled(ids: readonly string[]): Asking<Found> {
  return useQuestion(
    ['labelled', ids],
    async (who) => {
      if (ids.length === 0) return NONE
      const answer = await queryView(labelledProducts, { ids: ids.join(',') }, who)
      return answer.ok ? { ...answer, data: { rows: answer.data.rows, total: answer.data.rows.length } } : answer
    },
    { isLive: true },
  )
}

type Which = 'found' | 'chosen'

/* Prints labels in their real size. A custom screen, because neither a list nor a report can. */
export function ProductLabelsScreen() {
  const [{ goods = '' }] = useSearchParams(labelsSearch)
  return (
    <PermissionGate permission={may('products', 'view')}>
      <StockNav />
      <OpenLabels key={goods} goods={goodsIn(goods)} />
    </PermissionGate>
  )
}

function OpenLabels({ goods }: { readonly goods: readonly Goods[] }) {
  const { t } = useLingui()
  const [which, setWhich] = useState<Which>(goods.length > 0 ? 'chosen' : 'found')
  const [labelStyle, setLabelStyle] = useState<LabelStyle>({ sheet: 'mm50x25', code: 'barcode', hasPrice: true })
  const choices: readonly { readonly value: Which; readonly label: string }[] = [
    { value: 'found', label: t`All that a search finds` },
    { value: 'chosen', label: t`Chosen one by one` },
  ]
  const pick = <ChoiceField label={t`Which products`} value={which} choices={choices} onChange={(next) => setWhich(next ?? which)} />
  const fields = <LabelStyleFields labelStyle={labelStyle} onLabelStyle={setLabelStyle} withPrice={t`With the price`} />
  const page = { pick, fields, labelStyle }
  return which === 'found' ? <FoundLabels {...page} /> : <ChosenLabels {...page} goods={goods} />
}

interface PageParts {
  /** The selection of products, and the search fields. */
  readonly pick: ReactNode
  readonly fields: ReactNode
  readonly labelStyle: LabelStyle
}

/** The same number of labels for all found products, or for the one of the URL. */
function FoundLabels({ pick, fields, labelStyle }: PageParts) {
  const { t } = useLingui()
  const [given] = useSearchParams(labelsSearch)
  const [id, setId] = useState(given.product ?? null)
  const [search, setSearch] = useState('')
  const [copies, setCopies] = useState<number | null>(1)
  const request = useQuestion(['product-labels', id, search], (who) => queryProducts(id, search, who))
  const find = (text: string) => {
    setId(null)
    setSearch(text)
  }
  return (
    <LabelsPage query={request} labelStyle={labelStyle} copies={copies} empty={<Trans>Try another word.</Trans>}>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="4">
        {pick}
        <TextField label={t`Name or barcode`} type="search" autoComplete="off" value={search} onChange={find} />
        <NumberField label={t`Copies of each`} value={copies} onChange={setCopies} />
        {fields}
      </Box>
    </LabelsPage>
  )
}

/** Scanned or chosen products with a quantity each; those of a delivery are prefilled. */
function ChosenLabels({ goods, ...parts }: PageParts & { readonly goods: readonly Goods[] }) {
  const request = useLabelled(goods.map(({ productId }) => productId))
  if (request.kind !== 'ready' && goods.length > 0) return <AnswerView query={request}>{() => null}</AnswerView>
  const quantityOf = new Map(goods.map(({ productId, quantity }) => [productId, quantity]))
  const rows = request.kind === 'ready' ? request.data.rows : []
  return <ChosenLines {...parts} blank={rows.map((row) => labelLine(row, quantityOf.get(row.id) ?? 1))} />
}

function ChosenLines({ pick, fields, labelStyle, blank }: PageParts & { readonly blank: readonly StockLine[] }) {
  const { t } = useLingui()
  const [lines, setLines] = useState(blank)
  const request = useLabelled(lines.map(({ productId }) => productId))
  const copies = new Map(lines.map(({ productId, quantity }) => [productId, quantity ?? 0]))
  return (
    <LabelsPage query={request} labelStyle={labelStyle} copies={copies} empty={<Trans>Scan the products, or type their names.</Trans>}>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="4" mb="5">
        {pick}
        {fields}
      </Box>
      <LabelLines
        label={t`Products`}
        value={lines}
        error={null}
        parts={{}}
        onChange={(next) => setLines(linesIn(next))}
        onBegin={() => undefined}
      />
    </LabelsPage>
  )
}

interface LabelsPageProps {
  readonly query: Asking<Found>
  readonly labelStyle: LabelStyle
  /** The same number for all, or one per product. */
  readonly copies: number | null | ReadonlyMap<string, number>
  /** Shown if there is nothing to print. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

const itemOf = ({ barcode, ...row }: LabelledProduct): LabelItem => ({ ...row, code: barcode, detail: null })

function LabelsPage({ query: request, labelStyle, copies, empty, children }: LabelsPageProps) {
  const { t } = useLingui()
  const format = useFormat()
  const found = request.kind === 'ready' ? request.data : { rows: [], total: 0 }
  const isEach = typeof copies === 'object' && copies !== null
  const items = found.rows.map((row) => (isEach ? { ...itemOf(row), copies: copies.get(row.id) ?? 0 } : itemOf(row)))
  const { labels, paper, button } = useLabelPrint(items, labelStyle, isEach ? null : copies)
  const wanted = items.reduce((sum, item) => sum + ('copies' in item ? (item.copies ?? 0) : 0), 0)
  const most = format.number(PRINTED_MAX)
  const without = found.rows.filter(({ barcode }) => barcode === null).map(({ id }) => id)
  return (
    <ScreenPage title={t`Labels of products`} toolbar={button}>
      <Flex direction="column" gap="5">
        <Panel>{children}</Panel>
        {found.total > found.rows.length && (
          <Notice tone="info">
            <Trans>The first {found.rows.length} products are here. Narrow the list to print the others.</Trans>
          </Notice>
        )}
        {wanted > PRINTED_MAX && (
          <Notice tone="warn">
            <Trans>Only the first {most} labels are printed at once. Print the others afterwards, with smaller quantities.</Trans>
          </Notice>
        )}
        {without.length > 0 && (
          <Notice tone="info" action={<GiveBarcodes productIds={without} onGiven={request.reload} />}>
            <Plural
              value={without.length}
              one="One product has no barcode: its label is printed without bars."
              two="Two products have no barcode: their labels are printed without bars."
              other="# products have no barcode: their labels are printed without bars."
            />
          </Notice>
        )}
        <AnswerView
          query={request}
          count={3}
          empty={
            <EmptyState icon={<Tags size={26} aria-hidden />} title={t`There is nothing to print yet`}>
              {empty}
            </EmptyState>
          }
          isEmpty={() => labels.length === 0}
        >
          {() => <LabelsPreview paper={paper} name={t`Preview of the labels`} labels={labels} labelStyle={labelStyle} />}
        </AnswerView>
      </Flex>
    </ScreenPage>
  )
}
