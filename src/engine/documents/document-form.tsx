import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditDocument, DocumentRow } from '../../data/files/documents.ts'
import { editDocument } from '../../data/files/documents.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { FormDeclaration } from '../declarations.ts'
import { CommandForm } from '../form/command-form.tsx'
import { kindWords, kindsFor } from './document-words.ts'

type Draft = Pick<DocumentRow, 'name' | 'kind' | 'kindText' | 'number' | 'issuedOn' | 'expiresOn'>

const OTHER = 99

const declarationOf = ({ id, ownerRecord, kind }: DocumentRow): FormDeclaration<EditDocument, Draft> => ({
  command: editDocument,
  inputPath: 'document',
  submit: msg({ message: 'Save', context: 'document' }),
  toInput: (draft) => ({ documentId: id, document: { ...draft, kindText: draft.kind === OTHER ? draft.kindText : null } }),
  fields: [
    { name: 'name', label: msg({ message: 'Name', context: 'document' }), kind: 'text', isRequired: true, lengthMax: 120, isWide: true },
    {
      name: 'kind',
      label: msg({ message: 'Kind', context: 'document' }),
      kind: 'choice',
      isRequired: true,
      choices: Object.fromEntries([...new Set([...kindsFor(ownerRecord), kind])].map((code) => [code, kindWords[code]])),
    },
    {
      name: 'kindText',
      label: msg({ message: 'Which kind', context: 'document' }),
      kind: 'text',
      lengthMax: 60,
      isHidden: (draft) => draft.kind !== OTHER,
    },
    { name: 'number', label: msg({ message: 'Number', context: 'document' }), kind: 'text', lengthMax: 60 },
    { name: 'issuedOn', label: msg({ message: 'Issued on', context: 'document' }), kind: 'day' },
    {
      name: 'expiresOn',
      label: msg({ message: 'Valid until', context: 'document' }),
      kind: 'day',
      hint: msg({ message: 'You are warned thirty days before.', context: 'document' }),
    },
  ],
})

export function DocumentForm({ row, onClose }: { readonly row: DocumentRow; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { name, kind, kindText, number, issuedOn, expiresOn } = row
  return (
    <Sheet isOpen onClose={onClose} title={t({ message: 'Document', context: 'document' })} size="lg">
      <CommandForm
        declaration={declarationOf(row)}
        initial={{ name, kind, kindText, number, issuedOn, expiresOn }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Sheet>
  )
}
