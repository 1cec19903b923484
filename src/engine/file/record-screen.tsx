import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { useQuestion } from '../use-question.ts'
import { AnswerView } from '../answer-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/page.tsx'
import { AppLink } from '../app-link.tsx'
import { type Requester, queryNamedRecord, queryRecord } from '../query.ts'
import type { RecordDeclaration, RecordHandle, RecordSection } from '../declarations.ts'
import { PermissionGate } from '../shell/permission-gate.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { ShownValue } from './shown-value.tsx'
import { ScreenPage } from '../shell/toolbar.tsx'

export interface RecordScreenProps<R extends AnyRecord> {
  readonly declaration: RecordDeclaration<R>
  readonly id: Id
  readonly toolbar?: (handle: RecordHandle<R>) => ReactNode
  readonly before?: (handle: RecordHandle<R>) => ReactNode
  readonly children?: (handle: RecordHandle<R>) => ReactNode
}

/** The detail page of a record: its name, sections of fields, and actions. */
export function RecordScreen<R extends AnyRecord>(props: RecordScreenProps<R>) {
  return (
    <PermissionGate permission={props.declaration.permission}>
      <OpenRecord {...props} />
    </PermissionGate>
  )
}

function OpenRecord<R extends AnyRecord>({ declaration, id, toolbar, before, children }: RecordScreenProps<R>) {
  const { i18n } = useLingui()
  const { record, related } = declaration
  const query = useQuestion([record.name, id], (who) => queryWithRelated(record, related ?? null, id, who), {
    isLive: record.travels === 'till',
  })
  const parent = { label: i18n._(declaration.parent.label), to: declaration.parent.to }
  if (query.kind === 'ready') {
    const handle: RecordHandle<R> = { id, row: query.data.row, reload: query.reload }
    return (
      <ScreenPage title={declaration.title(query.data.row)} trail={[parent]} toolbar={toolbar?.(handle)}>
        <Flex direction="column" gap="5">
          {before?.(handle)}
          {declaration.sections.map((section, nth) => (
            <SectionPanel
              key={i18n._(section.title)}
              record={related ? { ...record, fields: { ...related.fields, ...record.fields } } : record}
              section={section}
              row={query.data.row}
              names={query.data.names}
              picture={
                nth === 0 && declaration.picture ? (
                  <HeadPicture id={query.data.row[declaration.picture]} alt={declaration.title(query.data.row)} />
                ) : null
              }
            />
          ))}
          {children?.(handle)}
        </Flex>
      </ScreenPage>
    )
  }
  return (
    <ScreenPage title={parent.label} trail={[parent]}>
      <AnswerView query={query} skeleton="fields" missing={<MissingRecord parent={parent} />}>
        {() => null}
      </AnswerView>
    </ScreenPage>
  )
}

/** A row merged with that of the `related` record, which may not exist. */
export async function queryWithRelated<R extends AnyRecord>(record: R, related: AnyRecord | null, id: Id, who: Requester) {
  const [query, rest] = await Promise.all([queryNamedRecord(record, id, who), related ? queryRecord(related, id, who) : null])
  // If treated as missing because the request failed, it would be shown and saved with default values.
  if (rest && !rest.ok && !rest.isNotFound) return rest
  if (!query.ok || !rest?.ok) return query
  return { ...query, data: { ...query.data, row: { ...rest.data, ...query.data.row } } }
}

function MissingRecord({ parent }: { readonly parent: { readonly label: string; readonly to: string } }) {
  return (
    <EmptyState
      icon={<FileQuestion size={26} aria-hidden />}
      title={<Trans>This was not found</Trans>}
      action={<AppLink to={parent.to}>{parent.label}</AppLink>}
    >
      <Trans>It may have been removed, or the address is not complete.</Trans>
    </EmptyState>
  )
}

/** The picture of a row next to its fields, above them on a phone; pressing it shows it in full. */
function HeadPicture({ id, alt }: { readonly id: unknown; readonly alt: string }) {
  if (typeof id !== 'string') return null
  return (
    <Box w={{ base: '28', md: '36' }} flexShrink="0" data-file-picture>
      <PhotoStrip ids={[id]} alt={alt} />
    </Box>
  )
}

function SectionPanel<R extends AnyRecord>({
  record,
  section,
  row,
  names,
  picture,
}: {
  readonly record: R
  readonly section: RecordSection<R>
  readonly row: RowOf<R>
  readonly names: RowNames
  readonly picture: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n._(section.title)}>
      <Flex direction={{ base: 'column', md: 'row' }} gap="5" align="flex-start">
        {picture}
        <Box as="dl" w="full" display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' }} gap="5">
          {section.fields.map((shown) => (
            <Box key={shown.field} minW="0" gridColumn={shown.isWide ? '1 / -1' : undefined}>
              <Box as="dt" textStyle="sm" color="muted">
                {i18n._(shown.label)}
              </Box>
              <Box
                as="dd"
                // The direction of a text follows its own language; an empty value and texts with our words follow the page.
                dir={shown.isWide && typeof row[shown.field] === 'string' && row[shown.field] ? 'auto' : undefined}
                fontWeight={shown.isWide ? undefined : '600'}
                whiteSpace={shown.isWide ? 'pre-line' : undefined}
                overflowWrap="anywhere"
              >
                <ShownValue record={record} shown={shown} row={row} names={names} isInFile />
              </Box>
            </Box>
          ))}
        </Box>
      </Flex>
    </Panel>
  )
}
