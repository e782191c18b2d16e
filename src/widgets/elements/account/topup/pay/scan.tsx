import '../../../../ui/shoelace/qr-code.ts'

export default function Scan({ address, label }: { address: string; label: string }) {
  return <oa-qr-code className="qr-code" value={address} label={label} size={176} part="qr-code" />
}
