import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { termsOf } from '#domain/rentals/piece/category-terms.ts'
import { rentStock } from '#domain/rentals/piece/rent-stock.ts'
import { useReport } from '../../../../engine/use-question.ts'
import { AnswerView } from '../../../../engine/answer-view.tsx'
import { AppLink } from '../../../../engine/app-link.tsx'
import { PermissionGate } from '../../../../engine/shell/permission-gate.tsx'
import { useMay } from '../../../../engine/session.ts'
import { ScreenPage } from '../../../../engine/shell/toolbar.tsx'
import { useFormat, useNameOf } from '../../../../i18n/format.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PrimaryButton, QuietButton } from '../../../../ui/primary-button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { StateChip } from '../../../../ui/state-chip.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { CategoryForm } from './category-form.tsx'
import { ITEMS_PATH } from '../paths.ts'
import { PiecesNav } from '../pieces-nav.tsx'
import { type GroupTerms, type RentGroup, useRentGroups } from '../use-rent-groups.ts'

/** The category whose form is open; `new` for one that is being added. */
type Editing = { readonly group: RentGroup | null; readonly terms: GroupTerms | undefined } | null

/** Every category of pieces with its terms; a new one is made without leaving the list. */
export function CategoriesScreen() {
  return (
    <PermissionGate permission={may('rent', 'view')}>
      <PiecesNav />
      <OpenCategories />
    </PermissionGate>
  )
}

function OpenCategories() {
  const { t } = useLingui()
  const allows = useMay()
  const asked = useRentGroups()
  const [editing, setEditing] = useState<Editing>(null)
  const mayEdit = allows(may('rent', 'edit'))
  const stock = useStock()
  const groups = asked.kind === 'ready' ? asked.data.groups : []
  const add = mayEdit && (
    <PrimaryButton size="md" icon={<Plus size={20} aria-hidden />} onClick={() => setEditing({ group: null, terms: undefined })}>
      {t`Add category`}
    </PrimaryButton>
  )
  const empty = (
    <EmptyState icon={<Shapes size={26} aria-hidden />} title={t`No categories yet`} action={add}>
      <Trans>Wedding dresses, evening dresses, accessories: each with its own days, insurance amount and terms.</Trans>
    </EmptyState>
  )
  return (
    <ScreenPage title={t`Rent categories`} toolbar={add}>
      <AnswerView asked={asked} empty={empty} isEmpty={(data) => data.groups.length === 0}>
        {({ terms }) => (
          <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
            {groups.map((group) => (
              <CategoryCard
                key={group.id}
                group={group}
                terms={terms.get(group.id)}
                stock={stock.get(group.id)}
                onEdit={mayEdit ? (of) => setEditing({ group, terms: of }) : undefined}
              />
            ))}
          </Box>
        )}
      </AnswerView>
      <Sheet
        isOpen={editing !== null}
        onClose={() => setEditing(null)}
        title={editing?.group ? t`Edit category` : t`New category`}
        size="lg"
      >
        {editing && (
          <CategoryForm
            key={editing.group?.id ?? 'new'}
            {...editing}
            nextPosition={Math.max(0, ...groups.map((group) => group.position)) + 1}
            onCancel={() => setEditing(null)}
            onDone={(name) => {
              setEditing(null)
              asked.reload()
              showToast({ text: t`${name} was saved` })
            }}
          />
        )}
      </Sheet>
    </ScreenPage>
  )
}

/** How many pieces each category has and what they cost; empty until it is known, because the terms do not wait for it. */
function useStock(): ReadonlyMap<string, ReportRow> {
  const asked = useReport(rentStock, {})
  return new Map(asked.kind === 'ready' ? asked.data.map((row) => [String(row['categoryId']), row]) : [])
}

interface CardProps {
  readonly group: RentGroup
  readonly terms: GroupTerms | undefined
  readonly stock: ReportRow | undefined
  readonly onEdit: ((terms: GroupTerms | undefined) => void) | undefined
}

function CategoryCard({ group, terms, stock, onEdit }: CardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const rules = termsOf(terms)
  const hasText = rules.termsAr !== '' && rules.termsEn !== ''
  const name = nameOf(group)
  const pieces = Number(stock?.['pieces'] ?? 0)
  const inService = Number(stock?.['inService'] ?? 0)
  const facts = [
    ...(stock
      ? [
          { label: t`Pieces in service`, value: t`${format.number(inService)} of ${format.number(pieces)}` },
          { label: t`Bought for`, value: format.money(Number(stock['buyPrice'])) },
        ]
      : []),
    { label: t`Days of preparation`, value: format.number(rules.preparationDays) },
    { label: t`Days of cleaning`, value: format.number(rules.cleaningDays) },
    { label: t`Insurance amount`, value: format.money(rules.insuranceAmount) },
    { label: t`Advance`, value: format.rate(rules.advanceRate) },
    { label: t`Late return`, value: rules.lateFee ? format.money(rules.lateFee.amount) : t`No fee` },
    { label: t`Contract terms`, value: hasText ? t`In both languages` : t`Not complete` },
  ]
  return (
    <Box as="li" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p={{ base: '4', md: '5' }}>
      <Flex justify="space-between" align="flex-start" gap="3">
        <Box minW="0">
          <AppLink to={`${ITEMS_PATH}?categoryId=${group.id}`} fontSize="18px" fontWeight="600" color="ink" minH="11" alignItems="center">
            {name}
          </AppLink>
          {group.status === GENERIC_STATUS.disabled && <StateChip state="disabled">{t`Not in use`}</StateChip>}
        </Box>
        {onEdit && (
          <QuietButton icon={<Pencil size={18} aria-hidden />} aria-label={t`Edit: ${name}`} onClick={() => onEdit(terms)}>
            {t`Edit`}
          </QuietButton>
        )}
      </Flex>
      <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1.5" mt="3" textStyle="sm">
        {facts.map(({ label, value }) => (
          <Box key={label} display="contents">
            <Box as="dt" color="muted">
              {label}
            </Box>
            <Box as="dd" textAlign="end" fontWeight="600">
              <bdi>{value}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
