import { Box } from '@chakra-ui/react/box'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { employees } from '#domain/employees/employee-entity.ts'
import type { role } from '#domain/employees/employee.ts'
import { removeRole } from '#domain/employees/remove-role.ts'
import { roleEntity } from '#domain/employees/role-entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import type { RecordHandle } from '../../../engine/declarations.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { EntityPage } from '../../../engine/entity/entity-page.tsx'
import { useMay } from '../../../engine/session.ts'
import { useList } from '../../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CompareRoles } from './role-compare.tsx'
import { ROLES_PATH, rolePresentation } from './role-presentation.tsx'

type Handle = RecordHandle<typeof role>

export function RoleFile({ id }: { readonly id: Id }) {
  return (
    <EntityPage presentation={rolePresentation} id={id} acts={actsOf}>
      {({ row }) => (
        <>
          {row.isRemoved && (
            <Notice tone="warn">
              <Trans>This role was deleted: nobody has it, and it cannot be given any more.</Trans>
            </Notice>
          )}
          <Holders roleId={row.id} />
          <CompareRoles key={row.id} row={row} />
        </>
      )}
    </EntityPage>
  )
}

const LIKE_IT = msg({ message: 'Duplicate', context: 'role' })

const actsOf = (handle: Handle) => <RoleActs handle={handle} />

function RoleActs({ handle: { row } }: { readonly handle: Handle }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  if (!may(roleEntity.permission.edit)) return null
  return (
    <>
      <QuietButton icon={<CopyPlus size={18} aria-hidden />} onClick={() => go(`${ROLES_PATH}?form=new&like=${row.id}`)}>
        {i18n._(LIKE_IT)}
      </QuietButton>
      {!row.isOwner && !row.isRemoved && (
        <QuietButton icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking(true)}>
          {t`Delete`}
        </QuietButton>
      )}
      {isAsking && <RemoveQuestion row={row} onClose={() => setAsking(false)} />}
    </>
  )
}

function RemoveQuestion({ row, onClose }: { readonly row: Handle['row']; readonly onClose: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const name = useNameOf()(row)
  const command = useCommand(removeRole)
  const fault = useCommandSentence(command.state)
  const remove = async () => {
    const outcome = await command.run({ roleId: row.id })
    if (!outcome?.ok) return
    go(ROLES_PATH, { replace: true })
    showToast({ text: t`${name} was deleted` })
  }
  return (
    <Confirm
      isOpen
      isDestructive
      title={t`Delete the role ${name}?`}
      action={t`Delete the role`}
      isPending={command.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Trans>It will no longer be listed and cannot be given to anybody. A role that an employee has cannot be deleted.</Trans>
      {fault && (
        <Box mt="4">
          <Notice tone="bad">{fault}</Notice>
        </Box>
      )}
    </Confirm>
  )
}

const SHOWN_MAX = 50

/** All employees with the role, including former ones. */
function Holders({ roleId }: { readonly roleId: Id }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const query = useList(employees, { filters: { roleId }, sort: 'nameAr', isDescending: false, limit: SHOWN_MAX })
  return (
    <Panel title={t`Employees with this role`}>
      <AnswerView query={query} count={2}>
        {({ rows, total }) => (
          <>
            <Box color="muted" mb={total > 0 ? '2' : '0'}>
              {format.digits(
                t`${plural(total, { zero: 'nobody', one: 'one employee', two: 'two employees', few: '# employees', many: '# employees', other: '# employees' })}`,
              )}
            </Box>
            <Box as="ul" listStyleType="none">
              {rows.map((row) => (
                <li key={row.id}>
                  <AppLink to={`/merchant/employees/${row.id}`}>{nameOf(row)}</AppLink>
                  {!row.isActive && <Box as="span" color="muted">{` · ${t({ message: 'Left', context: 'employee' })}`}</Box>}
                </li>
              ))}
            </Box>
          </>
        )}
      </AnswerView>
    </Panel>
  )
}
