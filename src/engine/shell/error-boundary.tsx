import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { CARD } from '../../ui/confirm.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { reportProgramError } from './error-report.ts'

interface Props {
  readonly children: ReactNode
}

/** Catches render errors, reports them to the server, and offers a reload. An open bill is stored as a draft. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportProgramError(error)
  }

  override render() {
    return this.state.hasFailed ? <ErrorDialog /> : this.props.children
  }
}

/** Cannot be dismissed, because the screen's state is no longer reliable. */
export function ErrorDialog() {
  const { t } = useLingui()
  return (
    <Modal isOpen label={t`sorry there is an error happened`} role="alertdialog" css={CARD}>
      <Box p="6" textAlign="center">
        <Heading as="h2" fontSize="20px" fontWeight="600" mb="2">
          <Trans>sorry there is an error happened</Trans>
        </Heading>
        <Box color="muted" mb="5">
          <Trans>It was reported. The open bill and everything saved on this device are kept.</Trans>
        </Box>
        <PrimaryButton icon={<RotateCw size={18} aria-hidden />} onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </PrimaryButton>
      </Box>
    </Modal>
  )
}
