import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { AppLink } from '../../app-link.tsx'
import type { ListColumn, ListDeclaration } from '../../declarations.ts'
import { type ShownFieldOf, ShownValue, fieldOf } from '../../file/shown-value.tsx'
import { cardParts } from './card-parts.ts'
import { CheckTarget } from './check-box.tsx'
import { type ListRowsProps, idOf } from './row-tools.ts'
import { isSelected } from '../chosen/list-selection.ts'
import { TotalsCard } from './list-totals.tsx'
import { ROW, ROW_FOCUS } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'

/** Numbers need a label; a name, a phone number and a day do not. */
const NAMED: ReadonlySet<string> = new Set(['integer', 'money', 'rate', 'flag'])
const FIGURES: ReadonlySet<string> = new Set(['integer', 'money', 'rate'])

/** Rows on a phone: two lines each; the whole card is a link. */
export function ListCards<Q extends AnyQuery>(props: ListRowsProps<Q> & { readonly tabIndexOf: (row: ListRow<Q>) => number }) {
  const { list, rows, names, totals, tools } = props
  const parts = cardParts(list.columns, (field) => fieldOf(list.query.record, field).kind)
  if (!parts) return null
  const { name, state, picture, facts } = parts
  // A custom-rendered name and a day with its time need the whole line, so the state goes below.
  const isNameDrawn = name.render !== undefined || fieldOf(list.query.record, name.field).kind === 'instant'
  return (
    <Box as="ul" listStyleType="none" borderWidth="1px" borderColor="line" borderRadius="l2" bg="surface" overflow="hidden">
      {rows.map((row) => {
        const plain = { ...row, id: idOf(row) }
        const isChosen = isSelected(tools.selection, plain.id)
        const tabIndex = props.tabIndexOf(row)
        return (
          <Flex as="li" key={plain.id} css={CARD_LINE} bg={isChosen ? 'selection' : undefined} {...{ [ROW]: plain.id }}>
            {tools.isChoosing && (
              <Box position="relative" zIndex="1" ms="-2" flexShrink="0">
                <CheckTarget
                  isChecked={isChosen}
                  label={tools.nameOf(plain)}
                  tabIndex={tabIndex}
                  onChange={(_, isStretch) => tools.onChoose(plain.id, isStretch)}
                />
              </Box>
            )}
            {picture && typeof plain[picture.field] === 'string' && (
              <Box flexShrink="0">
                <ShownValue record={list.query.record} shown={picture} row={row} names={names} />
              </Box>
            )}
            <Box flex="1" minW="0">
              <Flex align="center" gap="2" minH="7">
                <Box flex="1" minW="0" fontWeight="600" css={ONE_LINE}>
                  <CardName list={list} column={name} row={row} names={names} tabIndex={tabIndex} />
                </Box>
                {state && !isNameDrawn && <ShownValue record={list.query.record} shown={state} row={row} names={names} />}
              </Flex>
              <Flex columnGap="3" align="center">
                {state && isNameDrawn && <ShownValue record={list.query.record} shown={state} row={row} names={names} />}
                <Box flex="1" minW="0">
                  <Facts list={list} facts={facts} row={row} names={names} />
                </Box>
              </Flex>
            </Box>
            <Box position="relative" zIndex="1" me="-3" flexShrink="0">
              <RowMenu name={tools.nameOf(plain)} items={tools.menuOf(plain)} tabIndex={tabIndex} />
            </Box>
          </Flex>
        )
      })}
      {totals && <TotalsCard list={list} totals={totals} />}
    </Box>
  )
}

interface PartProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly column: ListColumn<Q>
  readonly row: ListRow<Q>
  readonly names: RowNames
}

/** The name is a link that covers its card. */
function CardName<Q extends AnyQuery>({ list, column, row, names, tabIndex }: PartProps<Q> & { readonly tabIndex: number }) {
  const value = <ShownValue record={list.query.record} shown={column} row={row} names={names} />
  if (!list.rowTo) return value
  return (
    <AppLink to={list.rowTo(row)} color="ink" css={COVERS} tabIndex={tabIndex} {...{ [ROW_FOCUS]: '' }}>
      <Box as="span" css={ONE_LINE}>
        {value}
      </Box>
    </AppLink>
  )
}

/** The second line. The last number is at its end and never truncated, as a truncated amount would be wrong. */
function Facts<Q extends AnyQuery>({ facts, ...rest }: Omit<PartProps<Q>, 'column'> & { readonly facts: readonly ListColumn<Q>[] }) {
  const { record } = rest.list.query
  const said = facts.filter((column) => saysSomething(column, fieldOf(record, column.field), rest.row[column.field]))
  const figures = said.filter(({ field, render }) => !render && FIGURES.has(fieldOf(record, field).kind))
  const figure = figures.findLast(({ field }) => fieldOf(record, field).kind === 'money') ?? figures.at(-1)
  const isDrawn = said.some(({ render }) => render)
  return (
    <Flex columnGap="3" textStyle="sm" color="muted" align="center">
      <Flex flex="1" minW="0" columnGap="3" rowGap="2" wrap="wrap" align="center" css={isDrawn ? undefined : WHOLE_ONLY}>
        {said
          .filter((column) => column !== figure)
          .map((column) => (
            <Fact key={column.field} {...rest} column={column} />
          ))}
      </Flex>
      {figure && <Fact {...rest} column={figure} />}
    </Flex>
  )
}

/** Whether a value is shown: not if it is missing, and not for an amount of zero unless it is a price. */
function saysSomething({ render }: { readonly render?: unknown }, { kind, isPrice }: ShownFieldOf, value: unknown): boolean {
  if (render) return true
  if (value === null || value === undefined || value === '' || value === false) return false
  return kind !== 'money' || isPrice === true || value !== 0
}

function Fact<Q extends AnyQuery>({ list, column, row, names }: PartProps<Q>) {
  const { i18n } = useLingui()
  const { kind, isPrice } = fieldOf(list.query.record, column.field)
  const isFigure = NAMED.has(kind) && !isPrice && !column.render
  const label = isFigure || column.isNamed ? i18n._(column.label) : null
  return (
    <Flex as="span" display="inline-flex" columnGap="1" maxW="full" css={column.render ? ABOVE : FACT}>
      {label && <span>{column.isNamed ? `${label}:` : label}</span>}
      {kind !== 'flag' || column.render ? (
        <Box as="span" css={label || column.render ? undefined : ONE_LINE}>
          <ShownValue record={list.query.record} shown={column} row={row} names={names} />
        </Box>
      ) : null}
    </Flex>
  )
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' } as const
/** Interactive elements above the link that covers the card. */
const ABOVE = { position: 'relative', zIndex: '1' } as const
const FACT = { minW: '0', whiteSpace: 'nowrap' } as const
/** A fact that does not fit is hidden completely, because half a number would be wrong. */
const WHOLE_ONLY = { h: '1.5em', overflow: 'hidden' } as const
const COVERS = {
  display: 'inline',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: {
    outline: 'none',
    boxShadow: 'none',
    _after: { outline: '2px solid', outlineColor: 'gold.solid', outlineOffset: '-2px' },
  },
} as const
const CARD_LINE = {
  position: 'relative',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '1.5',
  minH: '60px',
  borderBottomWidth: '1px',
  borderColor: 'line',
  _last: { borderBottomWidth: '0' },
} as const
