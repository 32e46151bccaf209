/** Stands for XMLHttpRequest: a request that a test answers by hand. */
export class FakeRequest extends EventTarget {
  static last: FakeRequest
  headers: Record<string, string> = {}
  upload = new EventTarget()
  method = ''
  url = ''
  body: FormData | null = null
  status = 0
  responseText = ''
  constructor() {
    super()
    FakeRequest.last = this
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
  sent() {
    this.upload.dispatchEvent(new Event('load'))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}
