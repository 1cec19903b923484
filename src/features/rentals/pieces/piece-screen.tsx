import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, CopyPlus, Power, Tag } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { setPieceInService } from '#domain/rentals/piece/piece-commands.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { editRentItem } from '#domain/rentals/piece/rent-items.ts'
import { useGo } from '../../../engine/app-link.tsx'
import type { RecordDeclaration, RecordHandle } from '../../../engine/declarations.ts'
import { Documents } from '../../../engine/documents/documents.tsx'
import { RecordScreen } from '../../../engine/file/record-screen.tsx'
import { EditEntity } from '../../../engine/entity/edit-entity.tsx'
import { useMay } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { entityTimelineWords } from '../../../engine/timeline/entity-timeline-words.ts'
import { currentLanguage, useFormat } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PieceTimeline } from '../log/piece-timeline.tsx'
import { pieceTimelineWords } from '../parts/timeline-words.ts'
import { CommandFault } from '../parts/command-fault.tsx'
import { ITEMS_PATH, LABELS_PATH } from './paths.ts'
import { PieceAbout } from './piece-about.tsx'
import { rentItemPresentation } from './piece-presentation.tsx'
import { PieceHistory } from './piece-history.tsx'
import { PieceMonths } from './piece-months.tsx'
import { PiecePhotos } from './piece-photos.tsx'
import { PieceWeeks } from './piece-weeks.tsx'

const timelineWords = { ...entityTimelineWords(rentItemPresentation), ...pieceTimelineWords }

type Handle = RecordHandle<typeof rentItem>

const declaration: RecordDeclaration<typeof rentItem> = {
  record: rentItem,
  permission: may('rent', 'view'),
  title: (row) => (currentLanguage() === 'en' ? row.nameEn || row.nameAr : row.nameAr || row.nameEn),
  parent: { label: msg`Pieces for rent`, to: ITEMS_PATH },
  sections: [],
}

export function PieceScreen({ id }: { readonly id: string }) {
  return (
    <RecordScreen key={id} declaration={declaration} id={id} toolbar={actsOf}>
      {partsOf}
    </RecordScreen>
  )
}

const actsOf = (handle: Handle) => <PieceActs handle={handle} />
const partsOf = ({ row, reload }: Handle) => (
  <>
    <PieceAbout row={row} />
    <PieceWeeks row={row} />
    <PieceMonths row={row} />
    <PieceHistory row={row} />
    <PiecePhotos row={row} onChanged={reload} />
    <Documents record={rentItem.name} id={row.id} row={row} />
    <PieceTimeline row={row} words={timelineWords} />
  </>
)

function PieceActs({ handle }: { readonly handle: Handle }) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const [isChangingService, setChangingService] = useState(false)
  const { row } = handle
  const mayEdit = allows(editRentItem.permission)
  return (
    <>
      <QuietButton icon={<Tag size={18} aria-hidden />} onClick={() => go(`${LABELS_PATH}?id=${row.id}`)}>
        {t`Label`}
      </QuietButton>
      {mayEdit && (
        <>
          <QuietButton icon={<CopyPlus size={18} aria-hidden />} onClick={() => go(`${ITEMS_PATH}?form=new&like=${row.id}`)}>
            {t`Duplicate`}
          </QuietButton>
          <QuietButton icon={<Power size={18} aria-hidden />} onClick={() => setChangingService(true)}>
            {row.isInService ? t`Take out of service` : t`Back into service`}
          </QuietButton>
        </>
      )}
      <EditEntity presentation={rentItemPresentation} row={row} reload={handle.reload} />
      {row.isInService && allows(may('rent', 'book')) && (
        <PrimaryButton
          size="md"
          icon={<CalendarPlus size={18} aria-hidden />}
          onClick={() => go(`/merchant/rent?q=${encodeURIComponent(row.code)}`)}
        >
          {t`Rent out`}
        </PrimaryButton>
      )}
      <ServiceConfirm handle={handle} isOpen={isChangingService} onClose={() => setChangingService(false)} />
    </>
  )
}

interface Opened {
  readonly handle: Handle
  readonly isOpen: boolean
  readonly onClose: () => void
}

function ServiceConfirm({ handle: { row, reload }, isOpen, onClose }: Opened) {
  const { t } = useLingui()
  const format = useFormat()
  const command = useCommand(setPieceInService)
  const code = format.code(row.code)
  const act = row.isInService ? t`Take out of service` : t`Back into service`
  const change = async () => {
    const outcome = await command.run({ rentItemId: row.id, isInService: !row.isInService })
    if (!outcome?.ok) return
    onClose()
    reload()
    showToast({ text: row.isInService ? t`${code} is out of service` : t`${code} is in service again` })
  }
  return (
    <Confirm
      isOpen={isOpen}
      title={row.isInService ? t`Take ${code} out of service?` : t`Put ${code} back into service?`}
      action={act}
      isDestructive={row.isInService}
      isPending={command.isPending}
      onConfirm={() => void change()}
      onCancel={() => {
        command.reset()
        onClose()
      }}
    >
      <ServiceWords row={row} />
      <Box mt="4">
        <CommandFault state={command.state} />
      </Box>
    </Confirm>
  )
}

const ServiceWords = ({ row }: { readonly row: RentItem }) =>
  row.isInService ? (
    <Trans>It can no longer be rented. It stays in the records with its history, and can come back into service.</Trans>
  ) : (
    <Trans>It is offered to customers again from now on.</Trans>
  )
