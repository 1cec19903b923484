import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { DatabaseZap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lookAtStorage } from '../../../data/storage/storage-check.ts'
import { type StorageTrouble, reportTrouble } from '../../../data/storage/storage-trouble.ts'
import { readWitness } from '../../../data/till/till-witness.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { RescueMaker } from './rescue-maker.tsx'
import { EraseStorage } from './storage-erase.tsx'
import { troubleWords } from './storage-words.ts'

/** Problems with which stored data may still be readable, perhaps for the last time. */
const MAY_RESCUE: ReadonlySet<StorageTrouble> = new Set(['dead', 'full'])

/** Shown over everything while this till must not sell: the problem, the next steps, and their buttons. */
export function StorageStop({ trouble }: { readonly trouble: StorageTrouble }) {
  const { i18n } = useLingui()
  const words = troubleWords[trouble]
  const title = i18n._(words.title)
  return (
    <Modal isOpen label={title} role="alertdialog" css={WHOLE}>
      <Box h="full" overflowY="auto" tabIndex={-1} data-autofocus="" outline="none" data-trouble={trouble}>
        <Flex direction="column" gap="5" maxW="620px" mx="auto" px={{ base: '5', md: '8' }} py={{ base: '8', md: '14' }}>
          <Flex align="center" justify="center" boxSize="16" borderRadius="full" bg="badSoft" color="bad">
            <DatabaseZap size={32} aria-hidden />
          </Flex>
          <Heading as="h1" fontSize={{ base: '26px', md: '32px' }} fontWeight="600">
            {title}
          </Heading>
          <TillName />
          <Box fontSize="18px">{i18n._(words.what)}</Box>
          <Steps>
            {words.next.map((step) => (
              <li key={step.id}>{i18n._(step)}</li>
            ))}
          </Steps>
          <StopActs trouble={trouble} />
          {MAY_RESCUE.has(trouble) && <LastChance />}
        </Flex>
      </Box>
    </Modal>
  )
}

function TillName() {
  const witness = readWitness()
  if (!witness) return null
  return (
    <Box color="muted">
      <Trans>
        Till {witness.series} · {witness.name}
      </Trans>
    </Box>
  )
}

function Steps({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="ol" listStyleType="decimal" ps="6" display="grid" gap="2" css={{ '& li': { ps: '1' } }}>
      {children}
    </Box>
  )
}

/** The main action of each problem. A retry tests the storage; only a successful test removes the screen. */
function StopActs({ trouble }: { readonly trouble: StorageTrouble }) {
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const check = async () => {
    setLooking(true)
    setFailed(false)
    const found = await lookAtStorage().finally(() => setLooking(false))
    // Reload, because queries failed while the storage was unavailable; drafts are stored.
    if (found) setFailed(true)
    else location.reload()
  }
  if (trouble === 'wiped')
    return (
      <Flex gap="3" wrap="wrap">
        <PrimaryButton onClick={() => reportTrouble(null)}>{t`Sign in and enrol again`}</PrimaryButton>
      </Flex>
    )
  const isForReload = trouble === 'newer' || trouble === 'overtaken'
  const reload = () => location.reload()
  return (
    <Flex direction="column" gap="4">
      <Flex gap="3" wrap="wrap">
        <PrimaryButton isPending={isLooking} onClick={isForReload ? reload : () => void check()}>
          {isForReload ? t`Reload` : t`Try again`}
        </PrimaryButton>
        {!isForReload && <QuietButton onClick={reload}>{t`Reload`}</QuietButton>}
      </Flex>
      {hasFailed && (
        <Notice tone="bad">
          <Trans>It was tried again just now, without success.</Trans>
        </Notice>
      )}
    </Flex>
  )
}

function LastChance() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Box borderTopWidth="1px" borderColor="line" pt="5">
        <QuietButton
          whiteSpace="normal"
          h="auto"
          py="2.5"
          onClick={() => setOpen(true)}
        >{t`Still not working: save the data, or start again`}</QuietButton>
      </Box>
    )
  return (
    <Flex direction="column" gap="6" borderTopWidth="1px" borderColor="line" pt="5">
      <RescueMaker isBare />
      <EraseStorage />
    </Flex>
  )
}

const WHOLE = { outline: 'none', w: '100vw', h: '100dvh', m: '0', bg: 'canvas' } as const
