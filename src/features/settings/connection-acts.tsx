import { Flex } from '@chakra-ui/react/flex'
import { type ReactNode, useState } from 'react'
import { type ApiAnswer, failureOf } from '../../data/api/api.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'

interface ConnectionActsProps {
  readonly isOn: boolean
  readonly icon: ReactNode
  readonly change: string
  readonly turnOff: string
  readonly turnOffTitle: string
  readonly children: ReactNode
  readonly onChange: () => void
  readonly stop: () => Promise<ApiAnswer<unknown>>
  readonly onStopped: () => void
}

/** Sets up, changes and, after a confirmation, turns off a connection to an external service. */
export function ConnectionActs(props: ConnectionActsProps) {
  const sentence = useFailureSentence()
  const [isConfirming, setConfirming] = useState(false)
  const [isPending, setPending] = useState(false)
  const stop = async () => {
    setPending(true)
    const answer = await props.stop().finally(() => setPending(false))
    setConfirming(false)
    if (answer.ok) return props.onStopped()
    showToast({ text: sentence('failure' in answer ? answer.failure : failureOf('unexpected')), tone: 'bad' })
  }
  return (
    <Flex gap="2" wrap="wrap">
      <QuietButton icon={props.icon} onClick={props.onChange}>
        {props.change}
      </QuietButton>
      {props.isOn && <QuietButton onClick={() => setConfirming(true)}>{props.turnOff}</QuietButton>}
      <Confirm
        isOpen={isConfirming}
        title={props.turnOffTitle}
        action={props.turnOff}
        isPending={isPending}
        onConfirm={() => void stop()}
        onCancel={() => setConfirming(false)}
      >
        {props.children}
      </Confirm>
    </Flex>
  )
}
