package confine

import (
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/sys/unix"
)

// grant is a place and the rights in it.
type grant struct {
	path   string
	rights uint64
}

// installed is what programs are made of, and what they read of the machine: none
// of it is a stranger's or a secret. /proc/<pid> is missing on purpose.
var installed = []string{
	"/usr", "/lib", "/lib32", "/lib64", "/bin", "/opt", "/nix/store", "/gnu/store",
	"/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/alternatives", "/etc/localtime",
	"/etc/fonts", "/var/cache/fontconfig",
	"/dev/zero", "/dev/urandom", "/dev/random",
	"/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/filesystems", "/proc/sys/vm/overcommit_memory", "/sys/devices/system",
}

// told is what the kernel and the system tell drivers of graphics cards, those of
// NVIDIA and those of Mesa.
var told = []string{
	"/sys", "/proc/driver", "/proc/devices", "/proc/modules", "/proc/version", "/proc/sys/kernel", "/proc/sys/vm",
	"/etc/nvidia", "/etc/vulkan", "/etc/glvnd", "/etc/OpenCL", "/etc/drirc", "/etc/libva.conf",
	"/run/nvidia-persistenced", "/run/opengl-driver",
}

// namedByEnv are the variables that a child is given and that list further places
// of libraries and data.
var namedByEnv = []string{"LD_LIBRARY_PATH", "ESPEAK_DATA_PATH", "FONTCONFIG_PATH", "FONTCONFIG_FILE"}

// systemGrants are the places that every confined thread may read.
var systemGrants = sync.OnceValue(func() []grant {
	out := []grant{{"/dev/null", readRights | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_TRUNCATE}}
	for _, path := range installed {
		out = append(out, grant{path, readRights})
	}
	for _, name := range namedByEnv {
		for _, path := range filepath.SplitList(os.Getenv(name)) {
			if filepath.IsAbs(path) && filepath.Clean(path) != "/" {
				out = append(out, grant{path, readRights})
			}
		}
	}
	return out
})

// grants are all rights of a thread that is confined by r.
func grants(r Rules) []grant {
	out := append([]grant{}, systemGrants()...)
	for _, path := range r.Read {
		out = append(out, grant{path, readRights})
	}
	for _, path := range r.Write {
		out = append(out, grant{path, writeRights})
	}
	if r.Device {
		out = append(out, grant{"/dev", writeRights | unix.LANDLOCK_ACCESS_FS_IOCTL_DEV})
		for _, path := range told {
			out = append(out, grant{path, readRights})
		}
	}
	return out
}
