package confine

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// denied are calls that no decoder and no encoder makes: those that look into
// other processes, change the machine, or get around Landlock.
var denied = []uint32{
	unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV, unix.SYS_PROCESS_MADVISE, unix.SYS_KCMP,
	unix.SYS_PIDFD_OPEN, unix.SYS_PIDFD_GETFD, unix.SYS_PIDFD_SEND_SIGNAL,
	unix.SYS_TKILL, unix.SYS_RT_SIGQUEUEINFO, unix.SYS_RT_TGSIGQUEUEINFO,
	unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER,
	unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD, unix.SYS_OPEN_BY_HANDLE_AT,
	unix.SYS_KEYCTL, unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY,
	unix.SYS_UNSHARE, unix.SYS_SETNS, unix.SYS_CHROOT, unix.SYS_PIVOT_ROOT, unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_MOVE_MOUNT,
	unix.SYS_OPEN_TREE, unix.SYS_FSOPEN, unix.SYS_FSCONFIG, unix.SYS_FSMOUNT, unix.SYS_FSPICK, unix.SYS_MOUNT_SETATTR,
	unix.SYS_KEXEC_LOAD, unix.SYS_KEXEC_FILE_LOAD, unix.SYS_INIT_MODULE, unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE,
	unix.SYS_REBOOT, unix.SYS_SWAPON, unix.SYS_SWAPOFF, unix.SYS_ACCT, unix.SYS_SYSLOG, unix.SYS_QUOTACTL,
	unix.SYS_SETTIMEOFDAY, unix.SYS_CLOCK_SETTIME, unix.SYS_SETHOSTNAME, unix.SYS_SETDOMAINNAME,
}

// namespaces are the flags of clone that make a namespace.
const namespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC | unix.CLONE_NEWUSER |
	unix.CLONE_NEWPID | unix.CLONE_NEWNET

// Where the kernel shows a filter what is called, on little-endian machines.
const (
	atCall, atArch = 0, 4
	atArgs         = 16 // eight bytes each, the low half first
	foreignCalls   = 0x40000000
)

// arch is how the kernel names the calls of this program, 0 where that is not
// known here.
func arch() uint32 {
	switch runtime.GOARCH {
	case "amd64":
		return unix.AUDIT_ARCH_X86_64
	case "arm64":
		return unix.AUDIT_ARCH_AARCH64
	}
	return 0
}

var seccompAvailable = sync.OnceValue(func() error {
	if arch() == 0 {
		return fmt.Errorf("seccomp: the calls of %s are not known here", runtime.GOARCH)
	}
	action := uint32(unix.SECCOMP_RET_ERRNO)
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_GET_ACTION_AVAIL, 0, uintptr(unsafe.Pointer(&action)))
	if errno != 0 {
		return errors.New("the kernel has no filters of seccomp")
	}
	return nil
})

// program is a filter in the making.
type program []unix.SockFilter

func refused(errno unix.Errno) uint32 { return unix.SECCOMP_RET_ERRNO | uint32(errno) }

func (p *program) load(offset uint32) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset})
}

func (p *program) answer(with uint32) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: with})
}

// on answers when the loaded value and k are as the comparison says; else the
// program goes on.
func (p *program) on(comparison uint16, k, with uint32) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_JMP | comparison | unix.BPF_K, Jf: 1, K: k})
	p.answer(with)
}

// call adds what is asked of one call's arguments; the call is allowed when
// nothing answers.
func (p *program) call(number uint32, body program) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jf: uint8(len(body) + 1), K: number})
	*p = append(*p, body...)
	p.answer(unix.SECCOMP_RET_ALLOW)
}

// filter is the program for a thread of the process pid.
func filter(pid uint32, device bool) []unix.SockFilter {
	var p program
	p.load(atArch)
	p = append(p, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jt: 1, K: arch()})
	p.answer(refused(unix.EPERM))
	p.load(atCall)
	p.on(unix.BPF_JGE, foreignCalls, refused(unix.EPERM)) // x32's
	for _, number := range denied {
		p.on(unix.BPF_JEQ, number, refused(unix.EPERM))
	}
	p.on(unix.BPF_JEQ, unix.SYS_CLONE3, refused(unix.ENOSYS)) // its flags cannot be seen; callers take clone
	p.call(unix.SYS_CLONE, newNamespaces())
	p.call(unix.SYS_SOCKET, sockets(device))
	p.call(unix.SYS_KILL, kills(pid))
	p.call(unix.SYS_TGKILL, threadKills(pid))
	p.answer(unix.SECCOMP_RET_ALLOW)
	return p
}

func newNamespaces() (p program) {
	p.load(atArgs)
	p.on(unix.BPF_JSET, namespaces, refused(unix.EPERM))
	return p
}

// sockets refuses all kinds; drivers of cards talk with helpers of this machine.
func sockets(device bool) (p program) {
	p.load(atArgs)
	if device {
		p.on(unix.BPF_JEQ, unix.AF_UNIX, unix.SECCOMP_RET_ALLOW)
		p.on(unix.BPF_JEQ, unix.AF_NETLINK, unix.SECCOMP_RET_ALLOW)
	}
	p.answer(refused(unix.EACCES))
	return p
}

// kills spares the process that started the child, its group and everybody.
func kills(pid uint32) (p program) {
	p.load(atArgs)
	everybody := ^uint32(0)
	for _, target := range []uint32{pid, -pid, -uint32(unix.Getpgrp()), everybody} {
		p.on(unix.BPF_JEQ, target, refused(unix.EPERM))
	}
	return p
}

// threadKills spares the threads of that process, but for the signal by which Go
// interrupts its own.
func threadKills(pid uint32) (p program) {
	p.load(atArgs + 2*8)
	p.on(unix.BPF_JEQ, uint32(unix.SIGURG), unix.SECCOMP_RET_ALLOW)
	p.load(atArgs)
	p.on(unix.BPF_JEQ, pid, refused(unix.EPERM))
	return p
}

// restrictCalls confines this thread by a filter.
func restrictCalls(r Rules) error {
	code := filter(uint32(unix.Getpid()), r.Device)
	prog := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	// Without this flag older kernels slow every confined process down, for
	// programs that run code of others.
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_SPEC_ALLOW,
		uintptr(unsafe.Pointer(&prog)))
	if errno != 0 {
		return errno
	}
	return nil
}
