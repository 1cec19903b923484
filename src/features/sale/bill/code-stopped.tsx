import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import type { CodeFault } from '#domain/sales/codes/code-objections.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { cartAtom } from '../../cart/cart-draft.ts'

/** Shown before the payment when the code cannot be used any more, because the total changes without it. */
export function CodeStopped({ fault, onClose }: { readonly fault: CodeFault; readonly onClose: () => void }) {
  const { t } = useLingui()
  const words = useWords()
  const act = useSetAtom(cartAtom)
  return (
    <Confirm
      isOpen
      title={t`The discount code cannot be used`}
      action={t`Remove the code`}
      onConfirm={() => void act({ do: 'noCode' })}
      onCancel={onClose}
    >
      {words.say(fault.code, fault.details)}
    </Confirm>
  )
}
