import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { may } from '#domain/access/pages.ts'
import { addCustomer, customers } from '#domain/customers/commands.ts'
import { GENDER, LANGUAGE } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { newId } from '../../../data/clock.ts'
import { CommandForm } from '../../../engine/form/command-form.tsx'
import type { FormDeclaration } from '../../../engine/declarations.ts'
import { useMay } from '../../../engine/session.ts'
import { currentLanguage, useFormat } from '../../../i18n/format.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FoundRows } from './found-rows.tsx'
import { useFound } from './use-found.ts'

/** A customer as the desk needs to know her. */
export interface ChosenCustomer {
  readonly id: Id
  readonly name: string
  /** Digits with the country's code; as typed, for a customer made a moment ago. */
  readonly mobile: string | null
}

interface Draft {
  readonly customerId: Id
  readonly name: string
  readonly mobile: string
}

const NEW_CUSTOMER: FormDeclaration<typeof addCustomer, Draft> = {
  command: addCustomer,
  inputPath: 'customer',
  fields: [
    { name: 'name', label: msg`Name`, kind: 'text', isRequired: true, isWide: true },
    { name: 'mobile', label: msg`Mobile`, kind: 'mobile', isRequired: true, isWide: true },
  ],
  toInput: ({ customerId, name, mobile }) => ({
    customerId,
    customer: {
      name,
      mobile,
      email: null,
      gender: GENDER.female,
      birthOn: null,
      source: null,
      language: currentLanguage() === 'ar' ? LANGUAGE.ar : LANGUAGE.en,
      trn: null,
      address: null,
      notes: null,
      isWhatsappAllowed: true,
    },
  }),
  submit: msg`Add the customer`,
}

/** A search that found nobody was a name or a phone: it goes where it belongs. */
function draftOf(typed: string): Draft {
  const isPhone = /^[+\d\s()-]{3,}$/.test(latinDigits(typed).trim())
  return { customerId: newId(), name: isPhone ? '' : typed.trim(), mobile: isPhone ? typed.trim() : '' }
}

export interface CustomerPickerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (customer: ChosenCustomer) => void
}

/**
 * Chooses a customer by name or phone, or makes a new one in the middle of whatever is being done. Drawn outside of the form
 * that may ask for her: a form in a form would send both.
 */
export function CustomerPicker(props: CustomerPickerProps) {
  if (!props.isOpen) return null
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <OpenPicker {...props} />
    </div>,
    document.body,
  )
}

function OpenPicker({ onClose, onChoose }: CustomerPickerProps) {
  const { t } = useLingui()
  const format = useFormat()
  const mayAdd = useMay()(may('customers', 'add'))
  const found = useFound(customers)
  const [draft, setDraft] = useState<Draft | null>(null)
  const addNew = () => setDraft(draftOf(found.typed))
  const take = (chosen: ChosenCustomer) => {
    onChoose(chosen)
    onClose()
  }
  if (draft) {
    return (
      <Sheet isOpen onClose={onClose} title={t`New customer`}>
        <CommandForm
          declaration={NEW_CUSTOMER}
          initial={draft}
          onDone={(_outcome, done) => take({ id: done.customerId, name: done.name.trim(), mobile: latinDigits(done.mobile) })}
          onCancel={() => setDraft(null)}
        />
      </Sheet>
    )
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Customer`}
      footer={
        mayAdd && (
          <PrimaryButton w="full" icon={<UserPlus size={20} aria-hidden />} onClick={addNew}>
            <Trans>New customer</Trans>
          </PrimaryButton>
        )
      }
    >
      <FoundRows
        label={t`Name or phone`}
        typed={found.typed}
        onType={(text) => void found.type(text)}
        rows={found.rows}
        renderRow={(row) => (
          <>
            <Box fontWeight="600">
              <bdi>{row.name}</bdi>
            </Box>
            <Box textStyle="sm" color="muted">
              {row.mobile ? format.phone(row.mobile) : t`No phone`}
            </Box>
          </>
        )}
        onTake={(row) => take({ id: row.id, name: row.name, mobile: row.mobile })}
        nothing={mayAdd ? t`Nobody found. Press Enter to add her.` : t`Nobody found.`}
        {...(mayAdd ? { onNothing: addNew } : {})}
      />
    </Sheet>
  )
}
