import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { changeOwnDetails } from '#domain/employees/change-own-details.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { changedFields } from '#domain/entities/changed-meanwhile.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import type { Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { FormDeclaration, OwnFieldProps } from '../../../engine/declarations.ts'
import { DraftForm } from '../../../engine/form/draft-form.tsx'
import { PictureField } from '../../../engine/form/picture-field.tsx'
import { type ReadBefore, readBefore } from '../../../engine/entity/read-before.ts'
import type { OwnDetails, Session } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useEnter } from '../enter.ts'
import { inform } from '../start.ts'

const { entered } = employeeEntity

function declarationOf(employeeId: Id, held: ReadBefore): FormDeclaration<typeof changeOwnDetails, OwnDetails> {
  const place = { record: employeeEntity.record.name, id: employeeId, purpose: ATTACHMENT_PURPOSE.picture }
  const OwnPicture = ({ value, ...props }: OwnFieldProps) => (
    <PictureField {...props} place={place} isSquare value={typeof value === 'string' ? value : null} />
  )
  const lengthOf = (field: 'nameAr' | 'nameEn') => entered[field].lengthMax ?? 0
  return {
    command: changeOwnDetails,
    submit: msg`Save`,
    inputPath: 'own',
    fields: [
      { name: 'nameAr', label: msg`Name in Arabic`, kind: 'text', isRequired: true, lengthMax: lengthOf('nameAr') },
      { name: 'nameEn', label: msg`Name in English`, kind: 'text', lengthMax: lengthOf('nameEn') },
      { name: 'mobile', label: msg`Mobile`, kind: 'mobile' },
      { name: 'pictureId', label: msg`Picture`, kind: 'picture', own: OwnPicture, isWide: true },
    ],
    toInput: (own) => ({ employeeId, own: { ...own }, before: held.before() }),
  }
}

interface DetailsPanelProps {
  readonly session: Session
  readonly employeeId: Id
  readonly own: OwnDetails
}

export function DetailsPanel({ session, employeeId, own }: DetailsPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const enter = useEnter()
  const [isOpen, setOpen] = useState(false)
  const done = async () => {
    setOpen(false)
    showToast({ text: t`Saved. Tills receive it with their next connection.` })
    const informed = await inform(session.till)
    if (informed.ok) enter(informed.session)
  }
  return (
    <Panel title={<Trans>My details</Trans>}>
      {isOpen ? (
        <DetailsForm till={session.till} employeeId={employeeId} own={own} onDone={() => void done()} onCancel={() => setOpen(false)} />
      ) : (
        <Flex direction="column" gap="4" align="flex-start">
          <Box overflowWrap="anywhere">
            <Box>
              <bdi>{own.nameAr}</bdi>
              {own.nameEn !== own.nameAr && own.nameEn && (
                <>
                  {' · '}
                  <bdi>{own.nameEn}</bdi>
                </>
              )}
            </Box>
            <Box color="muted">{own.mobile ? format.phone(own.mobile) : <Trans>No mobile number</Trans>}</Box>
          </Box>
          <QuietButton icon={<Pencil size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t`Change my details`}
          </QuietButton>
        </Flex>
      )}
    </Panel>
  )
}

interface DetailsFormProps extends Pick<DetailsPanelProps, 'employeeId' | 'own'> {
  readonly till: Session['till']
  readonly onDone: () => void
  readonly onCancel: () => void
}

const typedAs = (own: OwnDetails): OwnDetails => ({ ...own, nameEn: own.nameEn === own.nameAr ? null : own.nameEn })

function DetailsForm({ till, employeeId, own, onDone, onCancel }: DetailsFormProps) {
  const [initial] = useState(() => typedAs(own))
  const [held] = useState(() => readBefore({ ...initial }))
  const [declaration] = useState(() => declarationOf(employeeId, held))
  /** If the data was changed elsewhere meanwhile, load it; saving again then overwrites. */
  const readAgain = async (refusal: Objection) => {
    const fields = changedFields(refusal)
    const informed = fields.length > 0 ? await inform(till) : null
    if (informed?.ok && informed.session.own) held.readAgain({ ...typedAs(informed.session.own) }, fields)
  }
  return (
    <DraftForm
      declaration={declaration}
      initial={initial}
      onRefused={(refusal) => void readAgain(refusal)}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
