import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeviceStatus } from '#domain/sync/devices.ts'
import type { StateName } from '../../../ui/state-chip.tsx'
import type { Alarm } from './tills-alarms.ts'

export const tillStatusWords: Readonly<Record<DeviceStatus, { readonly word: MessageDescriptor; readonly state: StateName }>> = {
  active: { word: msg`In use`, state: 'active' },
  forked: { word: msg`Two copies exist`, state: 'atRisk' },
  retired: { word: msg`Out of service`, state: 'disabled' },
  revoked: { word: msg`Revoked`, state: 'blocked' },
}

interface AlarmWords {
  readonly short: MessageDescriptor
  readonly long: MessageDescriptor
}

export const alarmWords: Readonly<Record<Alarm, AlarmWords>> = {
  silent: {
    short: msg`Offline with unsent operations`,
    long: msg`This till has not connected for hours, and it has operations that are not on the server. Go to it, open the app where there is a connection, and wait until it has sent.`,
  },
  forked: {
    short: msg`Two copies`,
    long: msg`Two copies of this till have sent operations. What came after that is set aside below. Enrol the device again; it gets a new number series.`,
  },
  differs: {
    short: msg`Copy differs`,
    long: msg`The till’s copy differed from the server when they were last compared. The till copies everything again automatically; its unsent sales are not touched. If this is still here in an hour, call support.`,
  },
  gaps: {
    short: msg`Numbers are missing`,
    long: msg`Documents with these numbers have not arrived. If they were printed, the till still holds them: open it and let it send. If the till is lost, look for the printed receipts.`,
  },
  'tail-unknown': {
    short: msg`End of the series unknown`,
    long: msg`This till went out of service before it was known to be empty. Documents after its last number may have been printed; a receipt with a later number shows it.`,
  },
  'kept-aside': {
    short: msg`Operations wait for a decision`,
    long: msg`Some of what this till sent is not recorded yet. It is listed below; decide on each one.`,
  },
  clock: {
    short: msg`Clock is wrong`,
    long: msg`The clock of this till was wrong at its last connection. Invoices use its time: set the device’s clock to automatic.`,
  },
  'storage-full': {
    short: msg`Storage nearly full`,
    long: msg`The storage of this till is nearly full. Remove apps, photos or downloads from the device.`,
  },
  'not-kept': {
    short: msg`Storage is not guaranteed`,
    long: msg`The browser of this till does not guarantee to keep its data. Add the app to the home screen of the device.`,
  },
}
