import { useLingui } from '@lingui/react'
import { useLingui as useShellWords } from '@lingui/react/macro'
import { Power, RotateCcw } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { isInUse } from '#domain/entities/entity-life.ts'
import { pictureField } from '#domain/entities/entity-picture.ts'
import { isFieldSeen } from '#domain/entities/entity-seen.ts'
import type { AnyRecord, Permissions, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rowName } from '#domain/reference-names.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { RecordDeclaration, RecordHandle } from '../declarations.ts'
import { useOutcomeSentence } from '../outcome-sentence.ts'
import { Documents } from '../documents/documents.tsx'
import { RecordScreen } from '../file/record-screen.tsx'
import { useCommand } from '../form/use-command.ts'
import { useMay, useSession } from '../session.ts'
import { entityTimelineWords } from '../timeline/entity-timeline-words.ts'
import type { TimelineWords } from '../timeline/timeline-words.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { EditEntity } from './edit-entity.tsx'
import { type EntityPresentation, wordOf } from './presentation.ts'
import { lifeColumn } from './shown-columns.ts'
import { shownField } from './shown-field.tsx'

type Row = Readonly<Record<string, unknown>>

function nameOf(row: Row, locale: string): string {
  const name = rowName(row)
  return name ? (locale === 'en' ? name.en : name.ar) : ''
}

function declarationOf(presentation: EntityPresentation, locale: string, held: Permissions): RecordDeclaration<AnyRecord> {
  const { entity } = presentation
  const picture = pictureField(entity)
  const life = { ...lifeColumn(presentation), isWide: false }
  const isReported = (name: string) => isFieldSeen(entity, name, held)
  return {
    record: entity.record,
    related: entity.related,
    permission: entity.permission.view,
    title: (row) => nameOf(row, locale),
    picture: picture as never,
    parent: { label: presentation.title, to: presentation.path },
    sections: presentation.sections.map(({ title, fields }, nth) => ({
      title,
      // Fields that take a full line come last.
      fields: [
        ...fields
          .filter((name) => isReported(name) && name !== picture && !wordOf(presentation, name).isAskedOnce)
          .map((name) => shownField(presentation, name)),
        ...(nth === 0 && entity.hasLife ? [life] : []),
      ].toSorted(byWidth),
    })),
  }
}

interface Fixed {
  readonly isFixed: boolean
  readonly isSaved: boolean
}

interface EntityPageProps<E extends AnyEntity> {
  readonly presentation: EntityPresentation<E>
  readonly id: Id
  readonly fixed?: (row: RowOf<E['record']>) => Fixed
  readonly acts?: (handle: RecordHandle<E['record']>) => ReactNode
  readonly words?: TimelineWords
  readonly before?: (handle: RecordHandle<E['record']>) => ReactNode
  readonly children?: (handle: RecordHandle<E['record']>) => ReactNode
}

const byWidth = (a: { readonly isWide: boolean }, b: { readonly isWide: boolean }): number => Number(a.isWide) - Number(b.isWide)

/** The detail page of an entity's row with its actions. */
export function EntityPage<E extends AnyEntity>({ presentation, id, fixed, acts, words, before, children }: EntityPageProps<E>) {
  const { i18n } = useLingui()
  const { permissions } = useSession()
  const [held] = useState(permissions)
  const declaration = useMemo(() => declarationOf(presentation, i18n.locale, held), [presentation, i18n.locale, held])
  const timelineWords = useMemo(
    () => ({ ...words, ...entityTimelineWords(presentation as EntityPresentation<AnyEntity>) }),
    [presentation, words],
  )
  const toolbar = (handle: RecordHandle<E['record']>) => (
    <>
      <FileActs presentation={presentation} handle={handle} fixed={fixed?.(handle.row)} />
      {acts?.(handle)}
    </>
  )
  return (
    <RecordScreen declaration={declaration} id={id} toolbar={toolbar} {...(before && { before })}>
      {(handle) => (
        <>
          {children?.(handle)}
          <Documents record={presentation.entity.record.name} id={id} row={handle.row} />
          <Timeline record={presentation.entity.record.name} id={id} words={timelineWords} version={handle.row} />
        </>
      )}
    </RecordScreen>
  )
}

interface FileActsProps {
  readonly presentation: EntityPresentation<AnyEntity>
  readonly handle: RecordHandle<AnyRecord>
  readonly fixed: Fixed | undefined
}

/** Editing, disabling and reactivating. Actions with an undo run without confirmation. */
function FileActs({ presentation, handle, fixed }: FileActsProps) {
  const { i18n } = useLingui()
  const may = useMay()
  const { entity } = presentation
  const row: Row = handle.row
  const isFixed = fixed?.isFixed ?? presentation.isFixed?.(row) === true
  const hasLife = entity.hasLife && !isFixed && fixed?.isSaved !== true
  return (
    <>
      {hasLife && may(entity.permission.edit) && <LifeButton presentation={presentation} handle={handle} name={nameOf(row, i18n.locale)} />}
      {!isFixed && <EditEntity presentation={presentation} row={row} reload={handle.reload} />}
    </>
  )
}

function LifeButton({
  presentation: { entity, disablingWarns },
  handle,
  name,
}: {
  readonly presentation: EntityPresentation<AnyEntity>
  readonly handle: RecordHandle<AnyRecord>
  readonly name: string
}) {
  const { t } = useShellWords()
  const { i18n } = useLingui()
  const sentence = useOutcomeSentence()
  const [isAsking, setAsking] = useState(false)
  const row: Row = handle.row
  const isActive = isInUse(entity, row)
  const command = useCommand(isActive ? entity.disable : entity.reactivate)
  const press = async () => {
    const outcome = await command.run({ [entity.keys.id]: handle.id })
    if (!outcome) return
    setAsking(false)
    handle.reload()
    const fault = sentence(outcome)
    if (fault === null) showToast({ text: isActive ? t`${name} is disabled now` : t`${name} is active again` })
    else showToast({ text: fault, tone: 'bad' })
  }
  const Icon = isActive ? Power : RotateCcw
  const isRequested = isActive && disablingWarns !== undefined
  return (
    <>
      <QuietButton
        icon={<Icon size={18} aria-hidden />}
        disabled={command.isPending}
        onClick={() => (isRequested ? setAsking(true) : void press())}
      >
        {isActive ? t`Disable` : t`Make active again`}
      </QuietButton>
      {disablingWarns && (
        <Confirm
          isOpen={isAsking}
          title={t`Disable ${name}?`}
          action={t`Disable`}
          isDestructive
          isPending={command.isPending}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        >
          {i18n._(disablingWarns)}
        </Confirm>
      )}
    </>
  )
}
