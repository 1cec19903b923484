import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { useMay } from '../../../engine/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { ActivateFirstProps } from './activate-first.tsx'

export function ActivateQuestion({ customer: { id, name }, onActive, onClose }: ActivateFirstProps) {
  const { t } = useLingui()
  const sentence = useOutcomeSentence()
  const mayEdit = useMay()(may('customers', 'edit'))
  const [isPending, setPending] = useState(false)
  const activate = async () => {
    setPending(true)
    const fault = sentence(await runCommand(customerEntity.reactivate, { customerId: id }))
    setPending(false)
    if (fault !== null) return showToast({ text: fault, tone: 'bad' })
    onActive()
  }
  return (
    <Confirm
      isOpen
      title={t`${name} is disabled`}
      action={mayEdit ? t`Make active again` : t`Choose another customer`}
      isPending={isPending}
      onConfirm={() => (mayEdit ? void activate() : onClose())}
      onCancel={onClose}
    >
      {mayEdit
        ? t`A disabled customer cannot buy or book. Make her active again first.`
        : t`A disabled customer cannot buy or book. Ask someone with permission to change customers to make her active again.`}
    </Confirm>
  )
}
