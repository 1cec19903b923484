/* The used part of WebUSB, Web Serial and Web Bluetooth, which TypeScript's DOM types lack. */

interface UsbEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: string
}
export interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }
}
export interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string | null
  readonly productName?: string | null
  readonly opened: boolean
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  clearHalt(direction: 'in' | 'out', endpoint: number): Promise<void>
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ readonly status: string }>
  controlTransferIn(
    setup: { requestType: 'class'; recipient: 'interface'; request: number; value: number; index: number },
    length: number,
  ): Promise<{ readonly status: string; readonly data?: DataView | null }>
}

export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number }
  open(options: { baudRate: number; bufferSize: number }): Promise<void>
  close(): Promise<void>
}

export interface BluetoothCharacteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean }
  writeValueWithResponse(data: Uint8Array<ArrayBuffer>): Promise<void>
  writeValueWithoutResponse(data: Uint8Array<ArrayBuffer>): Promise<void>
}
interface BluetoothServer {
  getPrimaryServices(): Promise<readonly { getCharacteristics(): Promise<readonly BluetoothCharacteristic[]> }[]>
}
export interface BluetoothDevice {
  readonly id: string
  readonly name?: string
  readonly gatt?: { connect(): Promise<BluetoothServer>; disconnect(): void }
}

declare global {
  interface Navigator {
    readonly usb?: {
      getDevices(): Promise<readonly UsbDevice[]>
      requestDevice(options: { filters: readonly object[] }): Promise<UsbDevice>
    }
    readonly serial?: {
      getPorts(): Promise<readonly SerialPort[]>
      requestPort(): Promise<SerialPort>
    }
    readonly bluetooth?: {
      /** Behind a flag in Chromium: without it a printer must be chosen again after each start. */
      getDevices?(): Promise<readonly BluetoothDevice[]>
      requestDevice(options: { acceptAllDevices: true; optionalServices: readonly (string | number)[] }): Promise<BluetoothDevice>
    }
  }
}
