import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGo } from '../app-link.tsx'
import { useSearchParams } from '../search-params.ts'
import { useMay } from '../session.ts'
import { type NounLook, fileOf } from './look.ts'
import { NounSheet } from './noun-form.tsx'
import { nounSearch } from './noun-search.ts'

interface EditNounProps {
  readonly look: NounLook<AnyEntity>
  readonly id: Id
  readonly row: Readonly<Record<string, unknown>>
  readonly reload: () => void
}

/** The button that opens a row's form, and the form. Nothing for who may not change it. */
export function EditNoun({ look, id, row, reload }: EditNounProps) {
  const { t } = useLingui()
  const may = useMay()
  const go = useGo()
  const [search] = useSearchParams(nounSearch)
  const path = fileOf(look, id)
  if (!may(look.entity.permission.edit)) return null
  const close = () => go(path, { replace: true })
  return (
    <>
      <QuietButton icon={<Pencil size={18} aria-hidden />} onClick={() => go(`${path}?form=edit`)}>
        {t`Edit`}
      </QuietButton>
      <NounSheet
        look={look}
        isOpen={search.form === 'edit'}
        row={row}
        onClose={close}
        onDone={(_, name) => {
          close()
          reload()
          showToast({ text: t`${name} was saved` })
        }}
      />
    </>
  )
}
