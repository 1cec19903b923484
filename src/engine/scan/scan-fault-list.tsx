import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'
import type { ScanFaults } from './use-scan-faults.ts'

/** The faults of scanned codes, newest first; each stays until it is dismissed or resolved. */
export function ScanFaultList({ faults, settle }: Pick<ScanFaults, 'faults' | 'settle'>) {
  const { t } = useLingui()
  if (faults.length === 0) return null
  return (
    <Box display="grid" gap="2" my="3">
      {faults.map(({ code, words }) => (
        <Notice
          key={code}
          tone="bad"
          action={
            <IconButton variant="ghost" aria-label={t`Dismiss`} onClick={() => settle(code)}>
              <X />
            </IconButton>
          }
        >
          {words}
        </Notice>
      ))}
    </Box>
  )
}
