import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span } from '@opentelemetry/api'
import { faultOf } from './fault.ts'

/** The receiver of traces (the base of its address, for OTLP over HTTP), and the share of requests and jobs that are traced. */
export type TracesConfig = { readonly endpoint: string; readonly share: number }

/** A request that is traced. */
export type TracedRequest = {
  /** The id of the trace: of the proxy where it sent one, else of our own. */
  readonly id: string
  /** Does something as a part of the request. */
  within(work: () => void): void
  /** Ends it; a second end does nothing. */
  end(name: string, attributes: Attributes, isFailed: boolean): void
}

/** Parts of traces hold names, routes and the text of statements, never values. */
export type Tracing = {
  /** The id of the trace to which belongs what is done now. */
  id(): string | undefined
  /** Begins a request. `headers`: of a proxy that is trusted, whose trace it continues. Undefined: nothing is traced. */
  request(headers: Readonly<Record<string, unknown>> | undefined): TracedRequest | undefined
  /** Does work as a trace of its own. */
  whole<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Does work as a part of what is done now; outside of a trace nothing is noted. */
  part<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

export const noTracing: Tracing = {
  id: () => undefined,
  request: () => undefined,
  whole: (_name, work) => work(),
  part: (_name, _attributes, work) => work(),
  close: async () => undefined,
}

/** The field by which a line of the log names its trace. */
export const traceOf = (tracing: Tracing): { readonly trace_id?: string } => {
  const trace = tracing.id()
  return trace === undefined ? {} : { trace_id: trace }
}

const [exportMs, closeMs] = [5_000, 2_000]

/** Traces by OpenTelemetry. Its packages are read only where traces are wanted. `service`: the kind of this process. */
export async function openTracing(config: TracesConfig | undefined, service: string): Promise<Tracing> {
  if (!config) return noTracing
  const [api, core, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } = api
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces`, timeoutMillis: exportMs })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMs })],
  })
  const tracer = provider.getTracer('jgm')
  const propagator = new core.W3CTraceContextPropagator()
  const now = new AsyncLocalStorage<Context>()

  const endSpan = (span: Span, code?: string): void => {
    if (code !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: code })
    span.end()
  }
  async function within<T>(span: Span, above: Context, work: () => Promise<T>): Promise<T> {
    try {
      const done = await now.run(trace.setSpan(above, span), work)
      endSpan(span)
      return done
    } catch (error) {
      const { code } = faultOf(error)
      endSpan(span, typeof code === 'string' ? code : 'failed')
      throw error
    }
  }
  return {
    id() {
      const context = now.getStore()
      return context && trace.getSpanContext(context)?.traceId
    },
    request(headers) {
      const above = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, above)
      const context = trace.setSpan(above, span)
      let isOver = false
      return {
        id: span.spanContext().traceId,
        within: (work) => now.run(context, work),
        end(name, attributes, isFailed) {
          if (isOver) return
          isOver = true
          span.updateName(name).setAttributes(attributes)
          endSpan(span, isFailed ? 'failed' : undefined)
        },
      }
    },
    whole: (name, work) => within(tracer.startSpan(name, {}, ROOT_CONTEXT), ROOT_CONTEXT, work),
    part(name, attributes, work) {
      const above = now.getStore()
      return above ? within(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, above), above, work) : work()
    },
    async close() {
      const late = AbortSignal.timeout(closeMs)
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => late.addEventListener('abort', resolve)),
      ])
    },
  }
}
