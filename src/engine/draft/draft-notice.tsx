import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import type { UsedFormDraft } from './use-form-draft.ts'

/** A notice that a form was restored from a draft, with a button to start again. */
export function DraftNotice({ saved }: { readonly saved: Pick<UsedFormDraft, 'isRestored' | 'restart'> }) {
  const { t } = useLingui()
  if (!saved.isRestored) return null
  return (
    <Box mb="5">
      <Notice tone="info" action={<QuietButton size="sm" onClick={saved.restart}>{t`Start again`}</QuietButton>}>
        {t`What you typed before is here again.`}
      </Notice>
    </Box>
  )
}
