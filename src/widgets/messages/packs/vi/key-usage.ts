import { counting } from '../counted.ts'
import type { KeyUsageWords } from '../visitors.ts'

const c = counting('vi')

const words: KeyUsageWords = {
  keyUsage: {
    title: 'Mức dùng của khóa',
    help: 'Dán một khóa API để xem hạn mức, mức đã dùng và ngày hết hạn, không cần đăng nhập. Khóa chỉ nằm trong bộ nhớ của trang này và không được lưu ở đâu cả.',
    key: 'Khóa API',
    keyPlaceholder: 'sk-…',
    missing: 'Hãy dán một khóa',
    space: 'Trong khóa có khoảng trắng: mỗi lần chỉ nhập một khóa.',
    character: 'Trong khóa có ký tự không thể có. Hãy sao chép lại.',
    submit: 'Tra cứu',
    forget: 'Xóa',
    wrong: 'Cổng không chấp nhận khóa này: có thể nhập sai, đã bị tắt, hết hạn hoặc dùng hết.',
    refused: 'Cổng đã từ chối khóa này.',
    said: (words) => `Cổng cho biết: ${words}`,
    failed: 'Không tải được mức dùng của khóa',
    left: 'Còn lại',
    used: 'Đã dùng',
    limit: 'Hạn mức',
    expires: 'Hết hạn',
    noLimit: 'Không giới hạn',
    never: 'Không hết hạn',
    units: (units) => `${units} đơn vị`,
    keyName: (name) => `Khóa “${name}”`,
    models: (names) => `Chỉ được gọi: ${names}`,
    byAccount: 'Nếu cổng tính theo tài khoản, hạn mức và mức đã dùng là của cả tài khoản.',
    unsure: 'Cổng chỉ cho trang của chính nó biết loại tiền tệ. Ở đây số tiền được hiển thị bằng đô la Mỹ.',
    calls: 'Lệnh gọi gần đây',
    callsFailed: 'Không tải được các lệnh gọi',
    noCalls: 'Chưa có lệnh gọi',
    callsUntold: 'Cổng này không cho người giữ khóa biết các lệnh gọi của khóa.',
    showAll: (count) => `Hiện tất cả ${c(count)}`,
    time: 'Thời gian',
    model: 'Mô hình',
    prompt: 'Đầu vào',
    completion: 'Đầu ra',
    quota: 'Chi tiêu',
    failedCall: 'Thất bại',
  },
}

export default words
