import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { eraseStorage } from '../../../data/till/leave-till.ts'
import { readWitness } from '../../../data/till/till-witness.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Erases storage that no longer works; lists what is lost and asks to type the series. */
export function EraseStorage() {
  const { t } = useLingui()
  const series = readWitness()?.series ?? ''
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'ready' | 'erasing' | 'failed'>('ready')
  const isIntended = series !== '' && typed.trim().toUpperCase() === series.toUpperCase()
  const erase = async () => {
    setState('erasing')
    if (await eraseStorage()) location.reload()
    else setState('failed')
  }
  if (series === '') return null
  return (
    <Flex direction="column" gap="4" maxW="420px">
      <Heading as="h2" fontSize="18px" fontWeight="600">
        <Trans>Start again on this device</Trans>
      </Heading>
      <Box color="muted">
        <Trans>
          Erases the data of till {series} on this device. Sales that were not sent and are in no rescue file are lost. Then the device can
          be enrolled again with its own series.
        </Trans>
      </Box>
      <TextField label={t`Type ${series} to erase`} name="erase-series" autoComplete="off" dir="ltr" value={typed} onChange={setTyped} />
      {state === 'failed' && (
        <Notice tone="bad">
          <Trans>
            The browser did not erase it. Close its other tabs and try again, or remove this site's data in the settings of the browser.
          </Trans>
        </Notice>
      )}
      <Flex>
        <PrimaryButton colorPalette="red" size="md" disabled={!isIntended} isPending={state === 'erasing'} onClick={() => void erase()}>
          {t`Erase the data of this till`}
        </PrimaryButton>
      </Flex>
    </Flex>
  )
}
