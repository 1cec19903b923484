import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CommandState } from '../../../engine/form/use-command.ts'
import { Form } from '../../../ui/form.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { type ChosenCustomer, CustomerPicker } from '../parts/customer-picker.tsx'

/** The frame of each small form of a piece: fields, what was refused, the act and the way back. */
export function ActForm({
  state,
  action,
  onSubmit,
  onBack,
  children,
}: {
  readonly state: CommandState
  readonly action: string
  readonly onSubmit: () => void
  readonly onBack: () => void
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const submit = () => {
    onSubmit()
  }
  return (
    <Form onSubmit={submit}>
      <Box display="grid" gap="5">
        {children}
        <CommandFault state={state} />
        <Box display="flex" gap="3" flexWrap="wrap">
          <PrimaryButton type="submit" isPending={state.kind === 'pending'} flex="1">
            {action}
          </PrimaryButton>
          <QuietButton size="lg" onClick={onBack}>
            {t`Back`}
          </QuietButton>
        </Box>
      </Box>
    </Form>
  )
}

/** Whose it is: chosen by name or phone, or made anew. */
export function CustomerChoice({
  customer,
  error,
  onChoose,
}: {
  readonly customer: ChosenCustomer | null
  readonly error: string | null
  readonly onChoose: (customer: ChosenCustomer) => void
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      <Box textStyle="sm" fontWeight="600" mb="1.5">
        {t`Customer`}
      </Box>
      <QuietButton w="full" justifyContent="flex-start" onClick={() => setOpen(true)} borderColor={error ? 'border.error' : undefined}>
        {customer ? <bdi>{customer.name}</bdi> : t`Choose the customer`}
      </QuietButton>
      {error && (
        <Box role="alert" mt="1.5" textStyle="sm" color="fg.error">
          {error}
        </Box>
      )}
      <CustomerPicker isOpen={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </Box>
  )
}
