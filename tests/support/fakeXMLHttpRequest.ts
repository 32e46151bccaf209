/** XMLHttpRequest whose progress and response a test controls. */
export class FakeXMLHttpRequest extends EventTarget {
  static last: FakeXMLHttpRequest
  headers: Record<string, string> = {}
  upload = new EventTarget()
  method = ''
  url = ''
  body: FormData | null = null
  status = 0
  responseText = ''
  constructor() {
    super()
    FakeXMLHttpRequest.last = this
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  finishUpload() {
    this.upload.dispatchEvent(new Event('load'))
  }
  respond(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}
